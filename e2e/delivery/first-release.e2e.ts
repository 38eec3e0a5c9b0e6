import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildNames } from '../../delivery/webpack/build-names.ts';
import { expect, test } from '../support/test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('all builds pass the checks of a first release together', async () => {
  test.setTimeout(600_000);
  const site = await mkdtemp(path.join(tmpdir(), 'plumbline-site-'));
  const { stdout } = await promisify(execFile)('node', ['scripts/release.ts'], {
    cwd: root,
    env: {
      ...process.env,
      SITE: site,
      SUPABASE_URL: 'https://project.supabase.example',
      SUPABASE_ANON_KEY: 'sb_publishable_key',
      GRAPHQL_URL: 'https://api.plumbline.example/api/graphql',
      PUBLIC_URL: 'https://app.plumbline.example',
    },
  });
  for (const name of buildNames) expect(stdout).toContain(`${name} `);
  expect(stdout).toContain('is live for all browsers');
  await rm(site, { recursive: true });
});
