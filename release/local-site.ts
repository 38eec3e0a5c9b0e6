import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the site on this machine; `DATA_DIR` moves it. */
export const localSite = (env: Readonly<Record<string, string | undefined>>) =>
  path.resolve(root, env['DATA_DIR'] ?? '.data', 'site');
