import path from 'node:path';
import { root } from '../webpack/build-names.ts';
import { bucketHost, type Environment, dataDir, givenSite } from '../settings.ts';
import { folderStore } from './folder-store.ts';
import type { SiteStore } from './site-store.ts';

/**
 * The folder of the site on this machine: `SITE`, or `site` in `DATA_DIR`.
 * @throws Error if `SITE` is a bucket
 */
export function localSite(env: Environment): string {
  const site = givenSite(env);
  if (!site) return path.join(dataDir(env), 'site');
  if (!site.includes('://')) return path.resolve(root, site);
  throw new Error(
    `SITE is ${site}, but this command needs a folder. Unset SITE, or set it to a folder.`,
  );
}

/**
 * The folder that `npm start` releases the working tree to, always within `DATA_DIR`.
 * @throws Error if `SITE` is set: it may be production, and this release is unchecked and has
 *   overrides
 */
export function workingSite(env: Environment): string {
  const site = givenSite(env);
  if (!site) return localSite(env);
  throw new Error(
    `SITE is ${site}, and 'npm start' would release this working tree there without checks. Unset SITE to run the product on this machine, or release with 'npm run deploy'.`,
  );
}

/**
 * Opens the site of `SITE`: a folder, or `s3://bucket/prefix` with the AWS SDK's own settings.
 * @throws Error if it is neither, or a bucket in the former layout
 */
export async function openSite(env: Environment): Promise<SiteStore> {
  const site = givenSite(env) ?? '';
  if (!/^[a-z0-9]+:\/\//.test(site)) return folderStore(localSite(env));
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.+?)\/?)?$/.exec(site) ?? [];
  if (!bucket)
    throw new Error('SITE is neither a folder nor s3://bucket/prefix. Set it to one of them.');
  // Imported here because the SDK loads slowly, and a folder does not need it.
  const [{ S3Client }, { bucketStore, refuseFormerLayout }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('./bucket-store.ts'),
  ]);
  const client = new S3Client({
    ...bucketHost(env),
    // Other S3-compatible hosts support neither buckets as host names nor the SDK's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const folder = prefix && `${prefix}/`;
  await refuseFormerLayout(client, bucket, folder);
  return bucketStore(client, bucket, folder);
}
