import { expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../scripts/run-program.ts';
import { root } from '../shared/federation/build/index.ts';
import { localSite, openSite } from './open-site.ts';

it.each([
  [{}, path.join(root, '.data', 'site')],
  [{ SITE: '', DATA_DIR: '' }, path.join(root, '.data', 'site')],
  [{ DATA_DIR: '/srv/data' }, '/srv/data/site'],
  [{ SITE: '/srv/site', DATA_DIR: '/srv/data' }, '/srv/site'],
])('is the folder that %j names', async (env, folder) => {
  expect(localSite(env)).toBe(folder);
  expect((await openSite(env)).address).toBe(folder);
});

it('is never released to by npm start where SITE names it', async () => {
  const site = path.join(tmpdir(), `plumbline-exported-${process.pid}`);
  const said = await runProgram('scripts/start.ts', 'Plumbline is ready', {
    SITE: site,
    DATA_DIR: `${site}-data`,
  }).then((stop) => stop().then(() => 'released'), String);
  expect(said).toMatch(/SITE is .* Unset SITE .* 'npm run deploy'/);
  expect(existsSync(site) || existsSync(`${site}-data`)).toBe(false);
}, 60_000);

it('is the bucket that SITE names, and no folder', async () => {
  const env = { SITE: 's3://bucket/some/site/', AWS_REGION: '' };
  expect((await openSite(env)).address).toBe('s3://bucket/some/site/');
  expect(() => localSite(env)).toThrow('this needs a folder');
  await expect(openSite({ SITE: 'ftp://host/site' })).rejects.toThrow('neither a folder nor');
});
