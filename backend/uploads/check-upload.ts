import { z } from 'zod';
import { uploadLimits, type UploadRefusal } from '../../shared/contracts/uploads.ts';
import type { Queryable } from '../database/database.ts';
import { log } from '../observability/log.ts';
import { checkObject, type DeclaredObject } from './check-object.ts';
import { fetchObject, removeObjects, type ObjectSource } from './fetch-object.ts';
import { takeTurns } from './take-turns.ts';

/**
 * Checks the objects of an upload that is CHECKING, reading them with the token of the user who
 * uploads, and settles it as READY or REFUSED. Where the storage service does not answer, or an object
 * changes meanwhile, it stays CHECKING and can be confirmed again.
 */
export type CheckUpload = (uploadId: string, token: string) => Promise<void>;

/** Two, so that the process answers others meanwhile; each reads 20 MB at most. */
const AT_ONCE = 2;
const MOST_WAITING = 50;

const uploadRow = z.object({
  bucket: z.string(),
  path: z.string(),
  type: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  smallSize: z.int().nullable(),
  smallSha256: z.string().nullable(),
});

type UploadRow = z.infer<typeof uploadRow>;

const versionsRow = z.object({ object: z.string().nullable(), small: z.string().nullable() });

interface CheckOptions extends ObjectSource {
  database: Queryable;
}

/** Makes the check of uploads, of which two run at once in a process. */
export function createUploadCheck(options: CheckOptions): CheckUpload {
  const inTurn = takeTurns(AT_ONCE, MOST_WAITING);
  return async (uploadId, token) => {
    try {
      await inTurn(() => checkUpload(options, uploadId, token));
    } catch (error) {
      log.error('upload_unchecked', error, { upload: uploadId });
    }
  };
}

async function checkUpload(options: CheckOptions, id: string, token: string): Promise<void> {
  const { database } = options;
  const [upload] = await database.query(
    uploadRow,
    `select bucket, project_id || '/' || id as path, type, size_bytes as "sizeBytes", sha256,
       small_size as "smallSize", small_sha256 as "smallSha256"
     from public.uploads where id = $1 and state = 'CHECKING'`,
    [id],
  );
  if (upload === undefined) return;
  const before = await readVersions(database, id);
  const refusal = await checkObjects(options, upload, token);
  const after = await readVersions(database, id);
  if (before.object !== after.object || before.small !== after.small) return;
  await database.run('select operations.settle_upload($1, $2, $3, $4)', [
    id,
    refusal,
    after.object,
    after.small,
  ]);
  if (refusal === null) return;
  const { bucket, path } = upload;
  await removeObjects(options, token, bucket, [path, `${path}-small`]);
}

async function readVersions(database: Queryable, id: string) {
  const [versions] = await database.query(
    versionsRow,
    `select object_version as object, small_version as small
     from operations.object_versions($1)`,
    [id],
  );
  return versions ?? { object: null, small: null };
}

async function checkObjects(
  source: ObjectSource,
  { bucket, path, smallSize, smallSha256, ...declared }: UploadRow,
  token: string,
): Promise<UploadRefusal | null> {
  const isPhoto = smallSize !== null && smallSha256 !== null;
  const check = async (place: string, object: DeclaredObject) => {
    const most = object.sizeBytes;
    const bytes = await fetchObject(source, token, { bucket, path: place, most });
    return bytes === undefined ? 'MISSING' : checkObject(bytes, object);
  };
  const longestSide = isPhoto ? uploadLimits.photo : undefined;
  const refusal = await check(path, { ...declared, longestSide });
  if (refusal !== null || !isPhoto) return refusal;
  const small = { type: declared.type, sizeBytes: smallSize, sha256: smallSha256 };
  return check(`${path}-small`, { ...small, longestSide: uploadLimits.small });
}
