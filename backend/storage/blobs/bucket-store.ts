import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { BlobMissingError, BlobsUnavailableError, type BlobStore } from './blob-store.ts';
import { spool } from './spool.ts';

/** The keys that the storage service makes. Other keys in the bucket are not its own. */
const OWN_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws Error where the bucket cannot be listed, BlobsUnavailableError where it does not answer */
export async function tryBucket(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  await ask(client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 })));
}

/** Keeps objects in an S3-compatible bucket, under their keys behind `prefix`. */
export function openBucketStore(client: S3Client, Bucket: string, prefix: string): BlobStore {
  const inBucket = (key: string) => ({ Bucket, Key: prefix + key });
  return {
    // S3 asks for the length of a body before it comes, and a form does not tell it.
    write: (key, body) =>
      spool(body, async ({ size, md5, content }) => {
        const facts = { ContentLength: size, ContentMD5: md5, Body: content };
        await ask(client.send(new PutObjectCommand({ ...inBucket(key), ...facts })));
      }),
    async read(key, range) {
      const part = range && { Range: `bytes=${range.first}-${range.last}` };
      const { Body } = await ask(client.send(new GetObjectCommand({ ...inBucket(key), ...part })));
      if (Body instanceof Readable) return Body;
      throw new Error('The client of the bucket gave no stream');
    },
    async remove(keys) {
      for (const key of keys) await ask(client.send(new DeleteObjectCommand(inBucket(key))));
    },
    async *keysBefore(moment) {
      let ContinuationToken: string | undefined;
      do {
        const place = { Bucket, Prefix: prefix, ContinuationToken };
        const page = await ask(client.send(new ListObjectsV2Command(place)));
        const older = (page.Contents ?? []).filter(
          ({ LastModified }) => LastModified !== undefined && LastModified < moment,
        );
        const keys = older.map(({ Key = '' }) => Key.slice(prefix.length));
        yield keys.filter((key) => OWN_KEY.test(key));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

/** What the bucket answers, its failures as those of a store. */
async function ask<Answer>(request: Promise<Answer>): Promise<Answer> {
  return request.catch((error: unknown) => {
    if (error instanceof NoSuchKey) throw new BlobMissingError('No object in the bucket');
    if (error instanceof S3ServiceException && !isPassing(error)) throw error;
    const name = error instanceof Error ? error.name : 'unknown';
    throw new BlobsUnavailableError(`The bucket does not answer: ${name}`, { cause: error });
  });
}

/** Whether the service says that it is busy or broken, not that the request is wrong. */
function isPassing({ $metadata, $retryable }: S3ServiceException): boolean {
  const { httpStatusCode = 500 } = $metadata;
  return httpStatusCode >= 500 || httpStatusCode === 429 || $retryable !== undefined;
}
