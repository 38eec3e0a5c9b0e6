import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { readBuildRecord, siteFile } from '../../delivery/builds/build-record.ts';
import { buildNames } from '../../delivery/webpack/build-names.ts';
import { hostingSchema } from '../../delivery/site/hosting.ts';
import { hasNginx, type Nginx, startNginx } from '../../delivery/site/testing/nginx.ts';
import { expect, test as base } from '../support/test.ts';

const list = z.array(z.string());
const loaded = z.object({ sync: list, async: list });
const part = z.object({ assets: z.object({ js: loaded, css: loaded }) });
const manifestSchema = z.object({
  metaData: z.object({
    publicPath: z.string(),
    remoteEntry: z.object({ path: z.string(), name: z.string() }),
  }),
  exposes: z.array(part),
  shared: z.array(part),
});

/** nginx in front of the released site, instead of the product's own server. */
const test = base.extend<{ readonly nginx: Nginx }>({
  nginx: async ({ product }, use) => {
    const live = path.join(product.dataDir, 'site', 'live');
    const nginx = await startNginx(`root ${live}; include ${live}/nginx.conf;`);
    await use(nginx);
    await nginx.stop();
  },
  baseURL: ({ nginx }, use) => use(nginx.url),
});

test.skip(!hasNginx, 'nginx is not installed');

const walls = {
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; worker-src 'self'; script-src 'self' 'sha256-[^;]+; .*; trusted-types plumbline_/,
  ),
  'integrity-policy': 'blocked-destinations=(script)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-encoding': 'gzip',
  // A cache must not give it to a client that does not accept the encoding.
  vary: 'Accept-Encoding',
};

test('nginx sends every page and script of a release compressed and with all security headers', async ({
  request,
  product,
}) => {
  const written = await readFile(path.join(product.dataDir, 'site/live/hosting.json'), 'utf8');
  const { headers } = hostingSchema.parse(JSON.parse(written));
  const expected = {
    ...Object.fromEntries(Object.entries(headers).map(([name, to]) => [name.toLowerCase(), to])),
    ...walls,
  };
  for (const address of ['/', '/dashboard', '/dashboard/projects/1', '/no/such/page']) {
    const page = await request.get(address);
    expect(page.headers(), address).toMatchObject({ ...expected, 'cache-control': 'no-cache' });
    expect(await page.text(), address).toContain('<!doctype html>');
  }
  for (const name of buildNames) {
    const record = await readBuildRecord(name);
    const [entry = ''] = record?.entry ?? [];
    const script = await request.get(`/${record ? siteFile(record, entry) : ''}`);
    expect(script.headers(), name).toMatchObject({
      ...expected,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    });
    const hash = createHash('sha384').update(await script.body());
    expect(`sha384-${hash.digest('base64')}`, name).toBe(record?.files[entry]);
  }
});

test('the manifest of each build names existing files', async ({ request }) => {
  for (const name of buildNames) {
    const record = await readBuildRecord(name);
    const manifest = record ? `/${siteFile(record, 'mf-manifest.json')}` : '';
    const answer = await request.get(manifest);
    const { metaData, exposes, shared } = manifestSchema.parse(await answer.json());
    const { path, name: entry } = metaData.remoteEntry;
    const assets = [...exposes, ...shared].flatMap(({ assets: { js, css } }) => [js, css]);
    const files = assets.flatMap(({ sync, async }) => [...sync, ...async]);
    // The federation runtime resolves paths relative to the folder of the manifest.
    if (entry) files.push(`${path}/${entry}`);
    expect(files.length, name).toBeGreaterThan(0);
    expect(metaData.publicPath).toBe('auto');
    for (const file of new Set(files)) {
      const script = await request.get(new URL(file, answer.url()).pathname);
      expect([file, script.status()]).toEqual([file, 200]);
    }
    if (entry) expect(files.some((file) => file.endsWith(`/${record?.entry[0] ?? ''}`))).toBe(true);
  }
});

test('a browser runs the whole product from nginx', async ({ page, signedIn }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
  await page.goto('/authentication');
  await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.goto('/dashboard/projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
});
