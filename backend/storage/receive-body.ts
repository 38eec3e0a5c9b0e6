import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'hono';
import { SILENCE_MS } from './measure-body.ts';
import { refusals, StorageError } from './storage-error.ts';

/** The content of an upload whose body has begun to arrive. */
export interface Incoming {
  readonly type: string;
  readonly cacheControl: string;
  readonly body: Readable;
}

const LONGEST_FIELD = 10_000;

/**
 * The content of an upload: a form with one file, as supabase-js sends a Blob, or the body itself.
 * @throws StorageError where there is none
 */
export async function receiveBody(context: Context): Promise<Incoming> {
  const { body } = context.req.raw;
  if (body === null) throw refusals.noContent();
  const stream = Readable.from(body, { objectMode: false });
  const type = context.req.header('content-type') ?? 'application/octet-stream';
  if (/^multipart\/form-data/i.test(type)) return receiveForm(stream, { 'content-type': type });
  return { type, cacheControl: context.req.header('cache-control') ?? 'no-cache', body: stream };
}

function receiveForm(
  stream: Readable,
  headers: IncomingHttpHeaders & { 'content-type': string },
): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    let cacheControl = 'no-cache';
    let file: Readable | undefined;
    const fail = (error: Error) => {
      clearTimeout(silence);
      file?.destroy(error);
      reject(error instanceof StorageError ? error : refusals.noContent(error.message));
    };
    // The file has a limit of its own once it has begun.
    const silence = setTimeout(() => stream.destroy(refusals.stopped()), SILENCE_MS);
    const form = openForm(headers, fail);
    if (form === undefined) return;
    form.on('field', (name, value) => {
      if (name === 'cacheControl') cacheControl = `max-age=${value.slice(0, 20)}`;
    });
    form.on('file', (_field, content, _name, _encoding, type) => {
      clearTimeout(silence);
      file = content;
      resolve({ type, cacheControl, body: content });
    });
    form.on('finish', () => {
      if (!file) fail(refusals.noContent());
    });
    form.on('error', (error) => fail(error instanceof Error ? error : new Error('Broken form')));
    stream.on('error', (error) => {
      fail(error);
      form.destroy();
    });
    stream.pipe(form);
  });
}

function openForm(
  headers: IncomingHttpHeaders & { 'content-type': string },
  fail: (error: Error) => void,
) {
  try {
    return new Busboy({
      headers,
      limits: { files: 1, fields: 10, parts: 12, fieldSize: LONGEST_FIELD },
    });
  } catch (error) {
    fail(error instanceof Error ? error : new Error('Broken form'));
    return undefined;
  }
}
