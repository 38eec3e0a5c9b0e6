import path from 'node:path';

/** A bucket of S3, or of what speaks its protocol. */
export interface BucketPlace {
  readonly bucket: string;
  /** Of all keys; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** The address of a host that is not Amazon's. */
  readonly endpoint: string | undefined;
}

/** Where the embedded backend keeps uploaded files: the absolute path of a folder, or a bucket. */
export type ObjectsPlace = { readonly folder: string } | BucketPlace;

/** Relative folders are below the repository, as `SITE` is. */
const ROOT = path.join(import.meta.dirname, '../..');

const BUCKET = /^s3:\/\/([^/]+)(?:\/(.+?)\/?)?$/;

/** Whether a setting names a folder or a bucket. */
export const isObjectsPlace = (given: string): boolean =>
  !given.includes('://') || BUCKET.test(given);

/** Reads the setting, with what the AWS SDK's own settings say of a bucket. */
export function readObjectsPlace(
  given: string,
  host: Pick<BucketPlace, 'region' | 'endpoint'>,
): ObjectsPlace {
  const [, bucket, prefix = ''] = BUCKET.exec(given) ?? [];
  if (bucket === undefined) return { folder: path.resolve(ROOT, given) };
  return { ...host, bucket, prefix: prefix && `${prefix}/` };
}
