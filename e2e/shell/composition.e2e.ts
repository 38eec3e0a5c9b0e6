import type { Response } from '@playwright/test';
import { goWithin } from '../support/go-within.ts';
import { expect, test } from '../support/test.ts';

declare global {
  interface Window {
    renderers: number;
  }
}

test('the page has one React, one style sheet and one Apollo', async ({ page, signUp }) => {
  await page.addInitScript(() => {
    window.renderers = 0;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => (window.renderers += 1),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
  const reacts = new Set<string>();
  const apollos = new Set<string>();
  const read = async (response: Response) => {
    const source = await response.text().catch(() => '');
    if (source.includes('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=')) {
      reacts.add(response.url());
    }
    if (source.includes('go.apollo.dev/c/err')) apollos.add(response.url());
  };
  const scripts: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(read(response));
  });

  await signUp(page);
  for (const [path, title] of [
    ['/dashboard/projects', 'Projects'],
    ['/members', 'Team Members'],
  ] as const) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  expect(await page.evaluate(() => window.renderers)).toBe(1);
  for (const path of ['/parade-2025', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => window.renderers)).toBe(1);
  await Promise.all(scripts);
  expect([...reacts]).toHaveLength(1);
  expect([...apollos]).toHaveLength(1);
  await expect(page.locator('style[data-styled]')).toHaveCount(1);
});

test('addresses that no remote claims show Page Not Found, inside the frame and outside', async ({
  page,
  signedIn,
}) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

  await signedIn(page);
  await page.goto('/dashboard');
  for (const path of ['team', 'calendar', 'documents', 'reports', 'projects/abc']) {
    await goWithin(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await goWithin(page, `/dashboard/${path}`);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  }
});

test('the redirecting addresses redirect', async ({ page }) => {
  await page.goto('/home');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/auth');
  await page.waitForURL('**/authentication');
});

test('the addresses of the workspace require a session', async ({ page }) => {
  await page.goto('/dashboard');
  await page.waitForURL('**/authentication');
  const below = ['settings', 'projects/1', 'team'].map((path) => `/dashboard/${path}`);
  for (const path of [...below, '/members', '/settings', '/sso']) {
    await test.step(path, async () => {
      await goWithin(page, path);
      await page.waitForURL('**/authentication');
    });
  }
});
