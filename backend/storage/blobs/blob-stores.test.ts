import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type BucketServer,
  startBucketServer,
} from '../../../delivery/release/testing/bucket-server.ts';
import { BlobMissingError, BlobsUnavailableError, type BlobStore } from './blob-store.ts';
import { openBlobStore } from './open-blob-store.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const former = { ...process.env };
let server: BucketServer;
let folder: string;

const bucketOf = (prefix: string) => ({
  ...{ bucket: server.bucket, prefix, region: 'us-east-1', endpoint: server.url },
});

beforeAll(async () => {
  server = await startBucketServer();
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-objects-'));
  Object.assign(process.env, KEYS);
});
afterAll(async () => {
  process.env = former;
  await server.stop();
  await rm(folder, { recursive: true });
});

const LATER = () => new Date(Date.now() + 3_600_000);

async function keysOf(store: BlobStore, moment = LATER()): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of store.keysBefore(moment)) keys.push(...some);
  return keys.sort();
}

async function write(store: BlobStore, content = 'content'): Promise<string> {
  const key = randomUUID();
  await store.write(key, Readable.from([Buffer.from(content)]));
  return key;
}

describe.each([
  ['a folder', () => openBlobStore({ folder })],
  ['a bucket', () => openBlobStore(bucketOf('objects/'))],
])('%s', (_which, open) => {
  it('gives back what it keeps, and parts of it', async () => {
    const store = await open();
    const key = await write(store, '0123456789');
    expect(await text(await store.read(key))).toBe('0123456789');
    expect(await text(await store.read(key, { first: 2, last: 4 }))).toBe('234');
    expect(await text(await store.read(await write(store, '')))).toBe('');
  });

  it('keeps nothing of a body that fails', async () => {
    const store = await open();
    const key = randomUUID();
    const body = function* () {
      yield Buffer.from('half of it');
      throw new Error('cut off');
    };
    await expect(store.write(key, Readable.from(body()))).rejects.toThrow('cut off');
    await expect(store.read(key)).rejects.toBeInstanceOf(BlobMissingError);
    expect(await keysOf(store)).not.toContain(key);
  });

  it('lists what was written before a moment, and removes it', async () => {
    const store = await open();
    const before = await keysOf(store);
    const keys = [await write(store), await write(store)];
    expect(await keysOf(store)).toEqual([...before, ...keys].sort());
    expect(await keysOf(store, new Date(0))).toEqual([]);
    await store.remove([...keys, randomUUID()]);
    expect(await keysOf(store)).toEqual(before);
    await expect(store.read(keys[0] ?? '')).rejects.toBeInstanceOf(BlobMissingError);
  });
});

describe('a bucket', () => {
  it('is unavailable while it does not answer', async () => {
    const store = await openBlobStore(bucketOf('objects/'));
    const key = await write(store);
    server.diesAt = () => true;
    const failures = await Promise.all(
      [write(store), store.read(key), store.remove([key]), keysOf(store)].map((asked) =>
        asked.catch((error: unknown) => error),
      ),
    );
    const reopened = await openBlobStore(bucketOf('objects/'));
    server.diesAt = () => false;
    for (const failure of failures) expect(failure).toBeInstanceOf(BlobsUnavailableError);
    expect(await text(await reopened.read(key))).toBe('content');
  });

  it('may hold what is not of the product', async () => {
    await server.client.send(
      new PutObjectCommand({ Bucket: server.bucket, Key: 'site/index.html', Body: 'page' }),
    );
    const store = await openBlobStore(bucketOf(''));
    const key = await write(store);
    expect(await keysOf(store)).toEqual([key]);
  });

  it('is refused at the start where it is not there or the key is wrong, without naming the key', async () => {
    await expect(openBlobStore({ ...bucketOf(''), bucket: 'nowhere' })).rejects.toThrow(
      /^OBJECTS is s3:\/\/nowhere\/, which cannot be listed \(NoSuchBucket/,
    );
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'OTHER', AWS_SECRET_ACCESS_KEY: 'secret' });
    const refused = await openBlobStore(bucketOf('')).catch(String);
    Object.assign(process.env, KEYS);
    expect(refused).toMatch(/InvalidAccessKeyId/);
    expect(refused).not.toMatch(/OTHER|secret/);
  });
});
