import type { UploadOptions } from '../file-storage.ts';

/** An upload of which nothing more was sent, or that was not answered, for so long has ended. */
const SILENCE_MS = 30_000;

/**
 * A `fetch` for an upload that tells how much is sent, which the platform's cannot, and that gives
 * up when nothing moves any more: a phone that loses its signal would wait for minutes.
 */
export function sendWithProgress({
  signal,
  onProgress,
}: Pick<UploadOptions, 'signal' | 'onProgress'>): typeof fetch {
  return (input, { method = 'GET', headers, body } = {}) =>
    new Promise<Response>((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      let silence = setTimeout(() => request.abort(), SILENCE_MS);
      const moved = () => {
        clearTimeout(silence);
        silence = setTimeout(() => request.abort(), SILENCE_MS);
      };
      const abort = () => {
        request.abort();
      };
      signal?.addEventListener('abort', abort);
      request.open(method, input instanceof Request ? input.url : input);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => {
        moved();
        onProgress?.(total > 0 ? loaded / total : 0);
      };
      request.upload.onload = () => {
        moved();
        onProgress?.(1);
      };
      request.onload = () => {
        const type = request.getResponseHeader('content-type') ?? '';
        const { status, responseText } = request;
        resolve(new Response(responseText, { status, headers: { 'content-type': type } }));
      };
      request.onerror = request.onabort = () => {
        const aborted = new DOMException('The upload was aborted', 'AbortError');
        reject(signal?.aborted ? aborted : new TypeError('The upload was not answered'));
      };
      request.onloadend = () => {
        clearTimeout(silence);
        signal?.removeEventListener('abort', abort);
      };
      // What the client makes of a Blob.
      request.send(body instanceof FormData ? body : null);
    });
}
