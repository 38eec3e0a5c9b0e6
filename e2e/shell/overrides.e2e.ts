import type { Page } from '@playwright/test';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningProduct, runProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const HERE = 'http://localhost:3999';
const built = fileURLToPath(new URL('../../auth-remote/dist', import.meta.url));

// A file that fails to load is an error in the console.
test.use({ allowErrors: true });
// One product that allows overrides is enough.
test.describe.configure({ mode: 'default' });

let open: RunningProduct;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  open = await runProduct({ OVERRIDE_ORIGINS: 'http://localhost:*' });
});
test.afterAll(async () => {
  await open.stop();
});

const banner = (page: Page) => page.getByRole('complementary', { name: 'Overrides' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The versions of auth that the page ran: its texts are prerendered and do not tell. */
const ranAuth = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.startsWith('plumbline auth ')),
  );
const OVERRIDDEN = ['plumbline auth override'];
const RELEASED = [expect.stringMatching(/^plumbline auth [0-9a-f]{16}$/)];

/** Serves the build of auth as a developer's server does. @returns the requested files */
async function serveAuth(page: Page): Promise<string[]> {
  const entry = (await readdir(built)).find((file) => /^remoteEntry\.\w+\.js$/.test(file)) ?? '';
  const asked: string[] = [];
  await page.context().route(`${HERE}/**`, (route) => {
    const file = path.basename(new URL(route.request().url()).pathname);
    asked.push(file);
    return route.fulfill({
      path: path.join(built, file === 'remoteEntry.js' ? entry : file),
      headers: { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' },
    });
  });
  return asked;
}

test('an override from an allowed origin stays for the tab, and ends with one click', async ({
  page,
}) => {
  const asked = await serveAuth(page);
  await page.goto(`${open.url}/authentication?override=auth@${HERE}`);
  await expect(banner(page)).toContainText(`auth comes from ${HERE}`);
  await expect.poll(() => ranAuth(page)).toEqual(OVERRIDDEN);
  await expect(heading(page)).toBeVisible();
  expect(asked).toContain('remoteEntry.js');
  expect(new URL(page.url()).search).toBe('');

  await page.reload();
  await expect(banner(page)).toContainText('until');
  await expect.poll(() => ranAuth(page)).toEqual(OVERRIDDEN);
  await banner(page).getByRole('button', { name: 'Leave override' }).click();
  await expect(banner(page)).toHaveCount(0);
  asked.length = 0;
  // A prerendered page would show auth without its remote.
  await page.goto(`${open.url}/authentication/confirm`);
  await expect.poll(() => ranAuth(page)).toEqual(RELEASED);
  expect(asked).toEqual([]);
});

test('an override that fails to load is reported, with a button to leave it', async ({ page }) => {
  await page.goto(`${open.url}/authentication?override=auth@${HERE}`);
  await expect(banner(page)).toContainText('It did not load');
  await banner(page).getByRole('button', { name: 'Leave override' }).click();
  await expect(heading(page)).toBeVisible();
});

test('an override from another origin is refused, and the released remote runs', async ({
  page,
}) => {
  await page.goto(`${open.url}/shadcn-demo?override=marketing@https://elsewhere.example`);
  await expect(banner(page)).toContainText('does not allow https://elsewhere.example');
  await expect(heading(page)).toHaveText('Components');
});

test('a prerendered page starts the product for an override', async ({ page }) => {
  await page.goto(`${open.url}/?override=marketing@${HERE}`);
  await expect(banner(page)).toContainText('marketing comes from');
});

test('the browser extension of Module Federation overrides as well', async ({ page }) => {
  const asked = await serveAuth(page);
  await page.goto(open.url);
  await page.evaluate((address) => {
    const overrides = { plumbline_auth: `${address}/mf-manifest.json` };
    localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides }));
  }, HERE);
  await page.goto(`${open.url}/authentication`);
  await expect(banner(page)).toContainText(`auth comes from ${HERE}`);
  await expect.poll(() => ranAuth(page)).toEqual(OVERRIDDEN);
  await expect(heading(page)).toBeVisible();
  expect(asked).toContain('remoteEntry.js');
});

test('without allowed origins, neither the address nor the extension has any effect', async ({
  page,
  product,
}) => {
  const asked = await serveAuth(page);
  await page.addInitScript((address) => {
    localStorage.setItem(
      '__MF_DEVTOOLS__',
      JSON.stringify({ overrides: { plumbline_auth: `${address}/remoteEntry.js` } }),
    );
    // The extension adds this to every page.
    const plugin = {
      name: 'mf-chrome-devtools-override-remotes-plugin',
      beforeRegisterRemote: (args: { remote: { entry: string } }) => {
        args.remote.entry = `${address}/remoteEntry.js`;
        return args;
      },
    };
    Object.assign(window, { __FEDERATION__: { __GLOBAL_PLUGIN__: [plugin] } });
  }, HERE);
  await page.goto(`${product.url}/authentication?override=auth@${HERE}`);
  await expect.poll(() => ranAuth(page)).toEqual(RELEASED);
  await expect(heading(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(asked).toEqual([]);
});
