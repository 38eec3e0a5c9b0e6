import { z } from 'zod';
import { DatabaseError, type Queryable } from '../database/database.ts';
import type { Run } from './caller.ts';
import { refusals } from './storage-error.ts';

const metadata = z.object({
  eTag: z.string(),
  size: z.number(),
  mimetype: z.string(),
  cacheControl: z.string(),
  lastModified: z.string(),
});

/** What is known of the bytes of an object. */
type ObjectMetadata = z.infer<typeof metadata>;

const moments = {
  created_at: z.string(),
  updated_at: z.string(),
  last_accessed_at: z.string(),
};

const objectRow = z.object({
  id: z.string(),
  name: z.string(),
  bucket_id: z.string(),
  version: z.string(),
  metadata: metadata.nullable(),
  user_metadata: z.unknown(),
  owner: z.string().nullable(),
  owner_id: z.string().nullable(),
  ...moments,
});

/** An object, as the calling role sees it. */
export type ObjectRow = z.infer<typeof objectRow>;

const bucketRow = z.object({
  id: z.string(),
  sizeLimit: z.number().nullable(),
  types: z.array(z.string()).nullable(),
});

/** A bucket, and what it takes. */
export type BucketRow = z.infer<typeof bucketRow>;

const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;

const COLUMNS = `id::text, name, bucket_id, version, metadata, user_metadata, owner::text, owner_id,
  ${Object.keys(moments).map(moment).join(', ')}`;

/** Finds a bucket, for any caller. @throws StorageError where there is none */
export async function findBucket(database: Queryable, id: string): Promise<BucketRow> {
  const [bucket] = await database.query(
    bucketRow,
    `select id, file_size_limit::float8 as "sizeLimit", to_jsonb(allowed_mime_types) as types
     from storage.buckets where id = $1`,
    [id],
  );
  if (bucket === undefined) throw refusals.noBucket();
  return bucket;
}

/** Finds objects of a bucket by their names, of those that the role of `connection` sees. */
export function findObjects(
  connection: Queryable,
  bucket: string,
  names: readonly string[],
): Promise<ObjectRow[]> {
  return connection.query(
    objectRow,
    `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = any($2::text[])`,
    [bucket, names],
  );
}

/** @throws StorageError where the role of `connection` sees no such object */
export async function findObject(
  connection: Queryable,
  bucket: string,
  name: string,
): Promise<ObjectRow> {
  const [object] = await findObjects(connection, bucket, [name]);
  if (object === undefined) throw refusals.noObject();
  return object;
}

/** An object that is to be written. */
export interface NewObject {
  bucket: string;
  name: string;
  owner: string;
  version: string;
  metadata: ObjectMetadata | null;
}

const created = z.object({ id: z.string() });

/**
 * Writes the row of an object, as the caller, so that the policies decide.
 * @throws StorageError where they forbid it, or where there is one of that name
 */
export async function insertObject(run: Run, object: NewObject): Promise<string> {
  const { bucket, name, owner, version, metadata: known } = object;
  try {
    return await run(async (connection) => {
      const [row] = await connection.query(
        created,
        `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
         values ($1, $2, $3::uuid, $3, $4, $5::text::jsonb) returning id::text`,
        [bucket, name, owner, version, JSON.stringify(known)],
      );
      if (row === undefined) throw refusals.policy();
      return row.id;
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

class NotKept extends Error {}

/** Whether `insertObject` would write it: tried, and taken back. @throws StorageError as it does */
export async function testInsert(run: Run, object: NewObject): Promise<void> {
  const takenBack: Run = (work) =>
    run(async (connection) => {
      await work(connection);
      throw new NotKept();
    });
  await insertObject(takenBack, object).catch((error: unknown) => {
    if (!(error instanceof NotKept)) throw error;
  });
}

const INSUFFICIENT_PRIVILEGE = '42501';
const UNIQUE_VIOLATION = '23505';

function refusalOf(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.sqlState === INSUFFICIENT_PRIVILEGE) return refusals.policy();
  if (error.sqlState === UNIQUE_VIOLATION) return refusals.exists();
  return error;
}

/** Deletes the rows of objects, of those that the role of `connection` may delete. */
export function deleteObjects(
  connection: Queryable,
  bucket: string,
  names: readonly string[],
): Promise<ObjectRow[]> {
  return connection.query(
    objectRow,
    `delete from storage.objects where bucket_id = $1 and name = any($2::text[])
     returning ${COLUMNS}`,
    [bucket, names],
  );
}
