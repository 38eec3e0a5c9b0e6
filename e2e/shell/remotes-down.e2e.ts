import type { Locator, Page } from '@playwright/test';
import { installClock } from '../support/clock.ts';
import { expect, test, withMotion } from '../support/test.ts';

// The progress bar appears by an animation.
test.use({ allowErrors: true, ...withMotion });

const panel = (page: Page) => page.getByText('This page could not be loaded');
const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });

/** Passes the pauses between the attempts to load a remote, until something is shown. */
const untilShown = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.fastForward(1500);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });

test('with dashboard down, the frame leads to projects, and Retry loads the page', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await installClock(page);
  await page.route('**/remotes/dashboard/**', (route) => route.abort());
  await page.goto('/dashboard');
  await untilShown(page, failure(page));
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.goBack();
  await untilShown(page, failure(page));

  await page.unroute('**/remotes/dashboard/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

const publicRemotes = [
  { name: 'auth', path: '/authentication/confirm' },
  { name: 'marketing', path: '/shadcn-demo' },
];

for (const remote of publicRemotes) {
  test(`without ${remote.name} its page reports the failure, and Retry loads it`, async ({
    page,
  }) => {
    await installClock(page);
    await page.route(`**/remotes/${remote.name}/**`, (route) => route.abort());
    await page.goto(remote.path);
    await untilShown(page, panel(page));

    await page.unroute(`**/remotes/${remote.name}/**`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  });
}

test('without marketing the prerendered pages stay as they are', async ({ page }) => {
  await page.route('**/remotes/marketing/**', (route) => route.abort());
  for (const path of ['/', '/parade-2025']) {
    const gaveUp = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto(path);
    await gaveUp;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('an entry that is not the released file is shown as a page that could not be loaded', async ({
  page,
}) => {
  await installClock(page);
  for (const [fault, fulfil] of Object.entries({
    'a page': { status: 200, contentType: 'text/html', body: '<!doctype html>' },
    'half a file': {
      status: 200,
      contentType: 'text/javascript',
      body: 'var plumbline_auth; plum',
    },
  })) {
    await test.step(fault, async () => {
      const entry = '**/remotes/auth/**/remoteEntry.*';
      await page.route(entry, (route) => route.fulfill(fulfil));
      await page.goto('/authentication/confirm');
      await untilShown(page, failure(page));
      await page.unroute(entry);
    });
  }
});

test('an entry that never answers fails after 10 seconds', async ({ page }) => {
  await installClock(page);
  await page.route('**/remotes/auth/**/remoteEntry.*', () => undefined);
  const asked = page.waitForRequest('**/remotes/auth/**/remoteEntry.*');
  await page.goto('/authentication/confirm', { waitUntil: 'commit' });
  await asked;
  const bar = page.getByRole('progressbar');
  // The first frame of the animation shows it, also on a slow phone.
  await bar.evaluate((element) => {
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
  });
  await expect(bar).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
});

test('Retry loads a page whose files hung, without further delays', async ({ page, signedIn }) => {
  await signedIn(page);
  await installClock(page);
  // All files that the page prefetches.
  const files = /\/remotes\/projects\/|\/shell\/(?:.*\/)?(?:frame|\d+)\./;
  await page.route(files, () => undefined);
  await page.goto('/dashboard/projects', { waitUntil: 'commit' });
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.unroute(files);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
});
