import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { leavePlace } from '../http/listen.ts';
import { discard } from './blobs/discard.ts';
import { type Caller, requireCaller } from './caller.ts';
import { measureBody } from './measure-body.ts';
import { readAddress } from './object-address.ts';
import { findBucket, insertObject, testInsert, type BucketRow } from './object-rows.ts';
import { receiveBody } from './receive-body.ts';
import { refusals, StorageError } from './storage-error.ts';
import type { StorageService } from './storage-service.ts';

/** Uploads under way in one process, of all users and of one; each holds one connection and 64 kB. */
const MOST_AT_ONCE = 100;
const MOST_OF_USER = 20;
const LARGEST = 50_000_000;

/** Makes the answer to `POST /object/{bucket}/{name}`. */
export function createUpload(service: StorageService) {
  /** The user of each upload under way. */
  const underWay: string[] = [];
  return async (context: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    try {
      const caller = await requireCaller(service, context);
      const own = underWay.filter((id) => id === caller.id);
      if (underWay.length >= MOST_AT_ONCE || own.length >= MOST_OF_USER) throw refusals.busy();
      underWay.push(caller.id);
      // A slow upload takes no work while it waits.
      leavePlace(context.env.outgoing);
      try {
        return await uploadObject(service, caller, context);
      } finally {
        underWay.splice(underWay.indexOf(caller.id), 1);
      }
    } catch (error) {
      // What is still being sent would be taken for the next request.
      context.header('Connection', 'close');
      throw error;
    }
  };
}

async function uploadObject(
  { database, blobs }: StorageService,
  caller: Caller,
  context: Context,
): Promise<Response> {
  const { bucket: bucketId, name } = readAddress(context, '/object');
  const bucket = await findBucket(database, bucketId);
  const longest = Math.min(bucket.sizeLimit ?? LARGEST, LARGEST);
  const { type, cacheControl, body } = await receiveBody(context);
  try {
    requireType(bucket, type);
    refuseDeclared(context, longest);
    const object = { bucket: bucketId, name, owner: caller.id, version: randomUUID() };
    await testInsert(caller.run, { ...object, metadata: null });
    const { passing, measured } = measureBody(body, longest);
    await blobs.write(object.version, passing);
    const known = { ...measured(), mimetype: type, cacheControl };
    const metadata = { ...known, lastModified: new Date().toISOString() };
    try {
      // The reservation may have ended while the body came.
      const id = await insertObject(caller.run, { ...object, metadata });
      return context.json({ Key: `${bucketId}/${name}`, Id: id });
    } catch (error) {
      await discard(blobs, [object.version]);
      throw error;
    }
  } catch (error) {
    body.on('error', () => undefined).destroy();
    throw error instanceof StorageError || !isCutOff(error) ? error : refusals.noContent();
  }
}

const isCutOff = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR'].includes(String(error.code));

function requireType({ types }: BucketRow, type: string): void {
  if (types !== null && types.length > 0 && !types.includes(type)) throw refusals.wrongType(type);
}

function refuseDeclared(context: Context, longest: number): void {
  const isForm = /^multipart\//i.test(context.req.header('content-type') ?? '');
  // Of a form, the length counts what surrounds the file.
  const declared = Number(context.req.header('content-length') ?? 0) - (isForm ? 65_536 : 0);
  if (declared > longest) throw refusals.tooLarge();
}
