import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type BucketServer,
  startBucketServer,
} from '../../delivery/release/testing/bucket-server.ts';
import { blobOf, uploadOf, useStorageCast } from '../testing/storage/storage-cast.ts';

const former = { ...process.env };
let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer();
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
});
const storage = useStorageCast(() => ({
  OBJECTS: `s3://${server.bucket}/objects`,
  AWS_ENDPOINT_URL: server.url,
}));
afterAll(async () => {
  process.env = former;
  await server.stop();
});

const NOTES = Buffer.from('0123456789');
const files = () => storage().clientOf('plumber').storage.from('files');
const send = (path: string) => files().upload(path, blobOf(NOTES, 'text/plain'));

it('keeps the objects of an upload in a bucket', async () => {
  const { reserve, confirm, embedded, fileInput } = storage();
  const { id, path } = uploadOf(await reserve('plumber', fileInput(NOTES)));
  expect((await send(path)).error).toBeNull();
  expect(await confirm('plumber', id)).toMatchObject({ state: 'READY' });
  const { data } = await files().createSignedUrl(path, 60);
  const part = await fetch(data?.signedUrl ?? '', { headers: { Range: 'bytes=2-4' } });
  expect([part.status, await part.text()]).toEqual([206, '234']);
  expect(await embedded().keptKeys()).toHaveLength(1);
});

it('refuses for now what a bucket that does not answer cannot keep or give', async () => {
  const { reserve, backend, headersOf, embedded, fileInput } = storage();
  const { path } = uploadOf(await reserve('plumber', fileInput(NOTES)));
  const before = await embedded().keptKeys();
  const ask = (method: string) =>
    fetch(`${backend.url}/storage/v1/object/files/${path}`, {
      method,
      headers: { ...headersOf('plumber'), 'Content-Type': 'text/plain' },
      ...(method === 'POST' ? { body: NOTES } : {}),
    });
  const refused = { statusCode: '503', code: 'S3Error' };

  server.diesAt = (method) => method === 'PUT';
  const sent = await ask('POST');
  expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await sent.json()).toMatchObject(refused);
  expect((await files().info(path)).error).toMatchObject({ statusCode: '404' });
  expect(await embedded().keptKeys()).toEqual(before);

  server.diesAt = () => false;
  expect((await ask('POST')).status).toBe(200);
  server.diesAt = () => true;
  expect(await (await ask('GET')).json()).toMatchObject(refused);
  // Its row is gone; the bytes wait for the sweep.
  expect((await files().remove([path, randomUUID()])).data).toHaveLength(1);
  server.diesAt = () => false;
  expect((await files().info(path)).error).toMatchObject({ statusCode: '404' });
});
