import type { PhotoReply, PhotoTask } from '../photos/photo-messages.ts';

/** A worker that takes each file as a photo whose SHA-256 is the file's name. */
export class FakePhotoWorker {
  onmessage: ((message: { readonly data: PhotoReply }) => void) | undefined;

  postMessage({ file: { name } }: PhotoTask) {
    const picture = new Blob([name]);
    const hashes = { sha256: name, smallSha256: name, originalSha256: name };
    const size = { width: 1, height: 1, takenAt: '2026-11-14T10:32:00Z' };
    const scaled = { photo: picture, small: picture, ...hashes, ...size };
    this.onmessage?.({ data: { scaled } });
  }

  terminate() {}
}
