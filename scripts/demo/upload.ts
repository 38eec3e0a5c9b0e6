import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Ask } from './ask.ts';
import { keyOf } from './key-of.ts';

const upload = z.object({
  id: z.string(),
  state: z.string(),
  bucket: z.string(),
  path: z.string(),
  smallPath: z.string().nullable(),
});

const RESULT = `__typename ... on Upload { id state bucket path smallPath }
  ... on Refused { message }`;

/** A file of the demo as it is uploaded. */
export interface DemoFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The thumbnail of a photo. */
  readonly small?: Uint8Array<ArrayBuffer>;
}

/**
 * Uploads a file as a browser does: reserves its place, sends its bytes to the storage, and has them
 * checked. What an earlier run has uploaded is left.
 * @param about what it belongs to, for the API
 * @throws Error where the API, the storage or the check refuses it
 */
export async function uploadFile(
  ask: Ask,
  step: number,
  { name, type, bytes, small }: DemoFile,
  about: object,
): Promise<void> {
  const facts = { id: keyOf(step), name, type, size: bytes.length, sha256: sha256(bytes) };
  const photo = small && {
    smallSize: small.length,
    smallSha256: sha256(small),
    originalSha256: sha256(bytes),
  };
  const { id, state, bucket, path, smallPath } = await ask(
    upload,
    `mutation ($input: UploadInput!, $key: ID!) { reserveUpload(input: $input, key: $key) { ${RESULT} } }`,
    { input: { ...facts, ...photo, ...about }, key: keyOf(step + 1) },
  );
  if (state === 'RESERVED') {
    const objects = ask.storage.from(bucket);
    const sent = [
      await objects.upload(path, new Blob([bytes], { type }), { contentType: type }),
      ...(small && smallPath
        ? [await objects.upload(smallPath, new Blob([small], { type }), { contentType: type })]
        : []),
    ];
    for (const { error } of sent) if (error) throw error;
  }
  const checked = await ask(
    upload,
    `mutation ($id: ID!, $key: ID!) { confirmUpload(id: $id, key: $key) { ${RESULT} } }`,
    { id, key: keyOf(step + 2) },
  );
  if (checked.state === 'REFUSED') throw new Error(`${name} was refused.`);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
