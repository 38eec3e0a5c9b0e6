import { mkdtemp, rm } from 'node:fs/promises';
import { type RequestListener, createServer, request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';

interface Server {
  readonly configureBuckets: () => Promise<unknown>;
  readonly callback: () => RequestListener;
}

const serverSchema = z.custom<new (options: object) => Server>(
  (value) => typeof value === 'function',
);

const INTERNAL = 'x-plumbline-internal';

export interface BucketServer {
  readonly client: S3Client;
  readonly url: string;
  readonly bucket: string;
  /** Replaced by tests: whether the server drops the connection instead of handling the request. */
  diesAt: (method: string, key: string) => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Starts an S3 server on this machine. s3rver ignores the conditions of a PUT, so this server
 * checks them first, one write at a time, with the status codes of Amazon's documentation.
 */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'plumbline-bucket-'));
  const S3rver = serverSchema.parse(createRequire(import.meta.url)('@20minutes/s3rver'));
  const bucket = 'plumbline';
  const s3rver = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
    allowMismatchedSignatures: true,
  });
  await s3rver.configureBuckets();
  const handle = s3rver.callback();
  let writing: Promise<unknown> = Promise.resolve();

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const { method = 'GET', headers } = request;
    if (result.diesAt(method, pathname.slice(bucket.length + 2))) {
      request.destroy();
      return;
    }
    if (method !== 'PUT') {
      // s3rver does not write objects atomically, as Amazon does: reads wait for writes.
      const before = INTERNAL in headers ? Promise.resolve() : writing;
      void before.then(() => handle(request, response));
      return;
    }
    writing = writing.then(async () => {
      const status = await refusal(port(), pathname, headers['if-match'], headers['if-none-match']);
      const done = new Promise((resolve) => response.once('close', resolve));
      if (status === 0) handle(request, response);
      else response.writeHead(status, { 'content-type': 'application/xml' }).end(errorBody(status));
      await done;
    });
  });
  // A request on a connection that the idle server just closed would fail a test at random.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const port = () => (server.address() as AddressInfo).port;

  const url = `http://localhost:${port()}`;
  const result: BucketServer = {
    bucket,
    url,
    diesAt: () => false,
    client: new S3Client({
      region: 'us-east-1',
      endpoint: url,
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
  return result;
}

/** @returns the status code that refuses the write, or 0 */
async function refusal(port: number, pathname: string, ifMatch?: string, ifNoneMatch?: string) {
  if (!ifMatch && !ifNoneMatch) return 0;
  const etag = await new Promise<string | undefined>((resolve, reject) => {
    const head = httpRequest({ port, path: pathname, method: 'HEAD', headers: { [INTERNAL]: '' } });
    head.once('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200 ? response.headers.etag : undefined);
    });
    head.once('error', reject).end();
  });
  if (ifNoneMatch) return etag === undefined ? 0 : 412;
  if (etag === undefined) return 404;
  return etag === ifMatch ? 0 : 412;
}

const errorBody = (status: number) =>
  `<Error><Code>${status === 404 ? 'NoSuchKey' : 'PreconditionFailed'}</Code></Error>`;
