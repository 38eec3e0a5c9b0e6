import path from 'node:path';
import { root } from '../shared/federation/build/index.ts';

/**
 * The folder of the site on this machine: `SITE`, or one within `DATA_DIR`.
 * @throws Error where `SITE` is a bucket
 */
export function localSite(env: Readonly<Record<string, string | undefined>>): string {
  const site = env['SITE'];
  if (!site) return path.resolve(root, env['DATA_DIR'] ?? '.data', 'site');
  if (!site.includes('://')) return path.resolve(root, site);
  throw new Error(`SITE is ${site}, and this needs a folder. Unset it, or set it to a folder.`);
}
