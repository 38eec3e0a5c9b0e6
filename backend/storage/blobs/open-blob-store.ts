import { SettingsError } from '../../settings.ts';
import type { BucketPlace, ObjectsPlace } from '../../settings/objects-place.ts';
import { log } from '../../observability/log.ts';
import { BlobsUnavailableError, type BlobStore } from './blob-store.ts';
import { openFolderStore } from './folder-store.ts';

/** Milliseconds until a host that does not take a connection, or on which nothing moves, is given up. */
const CONNECT_MS = 3_000;
const SILENCE_MS = 20_000;
/** Connections at once: uploads under way, and objects that are being sent. */
const SOCKETS = 300;

/** What fails is logged where it is met; the client would write to the console besides. */
const ignore = () => undefined;
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Opens the store of objects that the settings name.
 * @throws SettingsError where it is a bucket that refuses
 */
export async function openBlobStore(place: ObjectsPlace): Promise<BlobStore> {
  if ('folder' in place) return openFolderStore(place.folder);
  return openBucket(place).catch((error: unknown) => {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new SettingsError(
      `OBJECTS is s3://${place.bucket}/${place.prefix}, which cannot be listed (${reason}). Check ` +
        'the bucket, AWS_REGION, AWS_ENDPOINT_URL, the keys and their rights: docs/deploy.md, Files.',
    );
  });
}

async function openBucket({ bucket, prefix, region, endpoint }: BucketPlace): Promise<BlobStore> {
  // Imported here because the SDK loads slowly, and a folder does not need it.
  const [{ S3Client }, { openBucketStore, tryBucket }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('./bucket-store.ts'),
  ]);
  const agent = { keepAlive: true, maxSockets: SOCKETS };
  const client = new S3Client({
    region,
    // Other S3-compatible hosts support neither buckets as host names nor the SDK's own checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // With three, a read would outlast the time that the check of an upload has.
    maxAttempts: 2,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  await tryBucket(client, bucket, prefix).catch((error: unknown) => {
    if (!(error instanceof BlobsUnavailableError)) throw error;
    const { cause } = error;
    if (cause instanceof Error && cause.name === 'CredentialsProviderError') throw cause;
    log.error('bucket_unavailable', error);
  });
  return openBucketStore(client, bucket, prefix);
}
