import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { paths } from '@plumbline/shared/contracts';
import * as z from 'zod';
import { beaconsOf, hide } from '../support/beacons.ts';
import { BEACON_KEY, type RunningProduct } from '../support/product.ts';
import { expect, requestLink, test } from '../support/test.ts';

const ratesSchema = z.array(
  z.object({ remote: z.string(), version: z.string(), visits: z.number(), errors: z.number() }),
);

/** Errors and visits of a remote, over all of its versions. */
async function rateOf({ backendUrl }: RunningProduct, remote: string) {
  const response = await fetch(`${backendUrl}/beacons/rates`, {
    headers: { authorization: `Bearer ${BEACON_KEY}` },
  });
  const rates = ratesSchema.parse(await response.json()).filter((rate) => rate.remote === remote);
  const sum = (key: 'visits' | 'errors') => rates.reduce((total, rate) => total + rate[key], 0);
  return { visits: sum('visits'), errors: sum('errors') };
}

/** The output of `npm run unminify` for a stack on its standard input. */
async function unminified(stack: string): Promise<string> {
  const child = spawn('node', ['scripts/unminify.ts']);
  child.stdin.end(stack);
  return text(child.stdout);
}

const version = expect.stringMatching(/^[0-9a-f]{16}$/);

test('a public page reports its visit and its web vitals, after its first load', async ({
  page,
  product,
}) => {
  const before = await rateOf(product, 'marketing');
  const sent = beaconsOf(page);
  await page.goto(paths.landing());
  await page.getByRole('heading', { level: 1 }).click();
  const about = { remote: 'marketing', owner: 'growth', version, page: '/' };
  await expect.poll(() => sent).toContainEqual({ kind: 'visit', ...about });
  await hide(page);
  await expect
    .poll(() => sent)
    .toContainEqual({ kind: 'vital', name: 'FCP', value: expect.any(Number), ...about });
  await expect
    .poll(() => rateOf(product, 'marketing'))
    .toMatchObject({ visits: before.visits + 1 });
});

test.describe('with an error', () => {
  test.use({ allowErrors: true, allowUnhandled: /no trim for/ });

  test('an error of a remote is reported with its owner and without personal data', async ({
    page,
    product,
  }) => {
    const sent = beaconsOf(page);
    const before = await rateOf(product, 'auth');
    await page.addInitScript(() => {
      String.prototype.trim = function (this: string) {
        if (this.startsWith('dana@')) throw new Error(`no trim for ${this}`);
        return this.trimStart().trimEnd();
      };
    });
    await page.goto(`${paths.authentication()}?invite=secret#top`);
    await requestLink(page, 'dana@example.com');
    await hide(page);

    const stack = expect.stringMatching(/[ (]\/remotes\/auth\/[\w/.]+:\d+:\d+/);
    const about = { remote: 'auth', owner: 'identity', version, page: paths.authentication() };
    const message = 'no trim for [address]';
    await expect
      .poll(() => sent)
      .toContainEqual({ kind: 'error', name: 'Error', message, stack, ...about });
    await expect
      .poll(async () => (await rateOf(product, 'auth')).errors)
      .toBeGreaterThan(before.errors);

    const told = JSON.stringify(sent.find((beacon) => JSON.stringify(beacon).includes(message)));
    const sources = await unminified(told.replaceAll('\\n', '\n'));
    expect(sources).toMatch(/auth-remote\/src\/[\w/.-]+:\d+:\d+.*\n\s+> .*\.trim\(\)/);
    expect(sources).toMatch(/\(node_modules\/react-dom\/[\w/.-]+:\d+:\d+/);
  });

  test('a remote that fails to load is reported with its owner', async ({ page }) => {
    const sent = beaconsOf(page);
    await page.route('**/remotes/auth/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(paths.authenticationConfirm());
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await hide(page);
    const about = { remote: 'auth', owner: 'identity', version };
    for (const kind of ['visit', 'load-failure']) {
      await expect.poll(() => sent).toContainEqual(expect.objectContaining({ kind, ...about }));
    }
  });

  test('a page works if its beacons are refused', async ({ page }) => {
    await page.route('**/beacons', (route) => route.abort());
    await page.goto(paths.landing());
    await page.locator(`a[href="${paths.authentication()}"]`).first().click();
    await page.waitForURL('**/authentication');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
