import path from 'node:path';
import { root } from '../shared/federation/build/index.ts';
import type { Environment } from '../site/settings.ts';
import { folderStore } from './folder-store.ts';
import type { SiteStore } from './site-store.ts';

/**
 * The folder of the site on this machine: `SITE`, or one within `DATA_DIR`.
 * @throws Error where `SITE` is a bucket
 */
export function localSite(env: Environment): string {
  const site = env['SITE'];
  if (!site) return path.resolve(root, env['DATA_DIR'] || '.data', 'site');
  if (!site.includes('://')) return path.resolve(root, site);
  throw new Error(`SITE is ${site}, and this needs a folder. Unset it, or set it to a folder.`);
}

/**
 * The folder of the site that `npm start` releases the working tree to, always within `DATA_DIR`.
 * @throws Error where `SITE` names a site: without checks and with overrides, it could be production
 */
export function workingSite(env: Environment): string {
  if (!env['SITE']) return localSite(env);
  throw new Error(
    `SITE is ${env['SITE']}, and 'npm start' would release this working tree there, unchecked. Unset SITE to run the product on this machine, or release with 'npm run deploy'.`,
  );
}

/**
 * The site that `SITE` names: a folder, or `s3://bucket/prefix` with the AWS SDK's own settings.
 * @throws Error where it is neither, or a bucket that still serves its log
 */
export async function openSite(env: Environment): Promise<SiteStore> {
  const site = env['SITE'] ?? '';
  if (!/^[a-z0-9]+:\/\//.test(site)) return folderStore(localSite(env));
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.+?)\/?)?$/.exec(site) ?? [];
  if (!bucket) throw new Error('SITE is neither a folder nor s3://bucket/prefix. Correct it.');
  // The SDK takes a moment to load, and most sites on a developer's machine are folders.
  const [{ S3Client }, { bucketStore, refuseFormerLayout }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('./bucket-store.ts'),
  ]);
  const client = new S3Client({
    region: env['AWS_REGION'] || 'us-east-1',
    // Hosts other than Amazon have no names for buckets, and know no checksums but the signature's.
    forcePathStyle: Boolean(env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL']),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const folder = prefix && `${prefix}/`;
  await refuseFormerLayout(client, bucket, folder);
  return bucketStore(client, bucket, folder);
}
