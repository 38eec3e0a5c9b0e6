import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../../scripts/process/run-program.ts';
import { root } from '../webpack/build-names.ts';
import { localSite, openSite } from './open-site.ts';
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts';

it.each([
  [{}, path.join(root, '.data', 'site')],
  [{ SITE: '', DATA_DIR: '' }, path.join(root, '.data', 'site')],
  [{ DATA_DIR: '/srv/data' }, '/srv/data/site'],
  [{ SITE: '/srv/site', DATA_DIR: '/srv/data' }, '/srv/site'],
])('is the folder that %j names', async (env, folder) => {
  expect(localSite(env)).toBe(folder);
  expect((await openSite(env)).address).toBe(folder);
});

it('is never released to by npm start if SITE names it', async () => {
  const site = path.join(tmpdir(), `plumbline-exported-${process.pid}`);
  const said = await runProgram('scripts/start.ts', 'Plumbline is ready', {
    SITE: site,
    DATA_DIR: `${site}-data`,
  }).then((stop) => stop().then(() => 'released'), String);
  expect(said).toMatch(/SITE is .* Unset SITE .* 'npm run deploy'/);
  expect(existsSync(site) || existsSync(`${site}-data`)).toBe(false);
}, 60_000);

describe('a bucket', () => {
  const SITE = 's3://plumbline/some/site/';
  const former = { ...process.env };
  let server: BucketServer;
  let env: Record<string, string>;

  beforeAll(async () => {
    server = await startBucketServer();
    env = { SITE, AWS_REGION: '', AWS_ENDPOINT_URL: server.url };
    const [AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY] = ['S3RVER', 'S3RVER'];
    Object.assign(process.env, env, { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
  });
  afterAll(async () => {
    process.env = former;
    await server.stop();
  });

  it('is opened if SITE names it, and is no folder', async () => {
    expect((await openSite(env)).address).toBe('s3://plumbline/some/site/');
    expect(() => localSite(env)).toThrow('needs a folder');
    await expect(openSite({ SITE: 'ftp://host/site' })).rejects.toThrow('neither a folder nor');
  });

  it('keeps the log of releases apart from the served files', async () => {
    const store = await openSite(env);
    await store.create('releases/000001.json', '{}');
    await store.create('shell/main.js', 'run()');
    await store.publish([['registry.json', '{}']], () => Promise.resolve(true));
    const Prefix = 'some/site/';
    const { Contents = [] } = await server.client.send(
      new ListObjectsV2Command({ Bucket: server.bucket, Prefix }),
    );
    const keys = Contents.map(({ Key = '' }) => Key.slice(Prefix.length)).sort();
    expect(keys).toEqual([
      'live/registry.json',
      'live/shell/main.js',
      'pages.json',
      'releases/000001.json',
    ]);
  });

  it('is refused in the former layout, which serves the log', async () => {
    const site = { ...env, SITE: 's3://plumbline/former' };
    const put = (Key: string) =>
      server.client.send(new PutObjectCommand({ Bucket: server.bucket, Key, Body: '{}' }));
    await put('former/registry.json');
    await expect(openSite(site)).rejects.toThrow(
      /former\/ serves its log .* there, point the CDN to it/,
    );
    await put('former/live/registry.json');
    expect((await openSite(site)).address).toBe('s3://plumbline/former/');
  });
});
