import type { Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { createProject } from '../support/new-project.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowErrors: true, allowUnhandled: /broken on purpose/ });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name });

test('a page that throws is reported inside the frame, which keeps working', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard/projects');
  await expect(heading(page)).toHaveText('Projects');
  // A function that the page needs to render is removed.
  await page.evaluate(() => {
    const { prototype } = Date;
    const kept = Object.getOwnPropertyDescriptor(prototype, 'getUTCMonth') ?? {};
    const value = () => {
      throw new Error('broken on purpose');
    };
    Object.defineProperty(prototype, 'getUTCMonth', { configurable: true, value });
    Object.assign(window, { mend: () => Object.defineProperty(prototype, 'getUTCMonth', kept) });
  });
  await page.getByRole('link', { name: 'Riverside Family Clinic' }).click();
  await expect(page.getByRole('alert')).toContainText('This page stopped working');
  await expect(heading(page)).toHaveCount(0);
  await expect(page.getByText('What you typed is still here')).toHaveCount(0);

  await link(page, 'Settings').click();
  await expect(heading(page)).toHaveText('Settings');
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText('This page stopped working');
  await page.evaluate('mend()');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Riverside Family Clinic');
});

test('an event handler that throws is reported once, and the page keeps working', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard/projects/1/documents');
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('broken on purpose');
    };
  });
  const download = page.getByRole('button', { name: /Download/ }).first();
  for (let press = 1; press <= 2; press += 1) {
    const thrown = page.waitForEvent('pageerror');
    await download.click();
    expect((await thrown).message).toBe('broken on purpose');
  }
  const notice = page.getByRole('listitem').filter({ hasText: 'Something went wrong' });
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText('What you typed is still here');
  await expect(heading(page)).toBeVisible();
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await page.waitForURL('**/tasks');
  await expect(heading(page)).toBeVisible();
});

test('without a connection the next page fails to load, and Retry loads it afterwards', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(page);
  // The page prefetches the remotes it links to, maybe before the connection is lost.
  await page.route('**/remotes/projects/**', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText('Dashboard');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Run GetHello' }).click();
  await expect(page.getByRole('region', { name: 'Hello' }).getByRole('alert')).toContainText(
    'Error',
  );
  await link(page, 'Projects').click();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  await expect(page.getByText('What you typed is still here')).toHaveCount(0);

  await context.setOffline(false);
  await page.unroute('**/remotes/projects/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Projects');
});

test('without a connection a tab says so in its place, and comes with the connection', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  const id = await createProject(product, await signedIn(page), 'Ashford depot');
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name });
  await page.goto(`${paths.project(id)}/work`);
  await expect(page.locator('[data-remote="field"]').getByRole('link').first()).toBeVisible();
  await context.setOffline(true);
  let asked = 0;
  // Others are fetched ahead while the page is idle.
  const isOfTabs = /\/remotes\/projects\/.*\.js$/;
  page.on('request', (request) => (asked += isOfTabs.test(request.url()) ? 1 : 0));
  for (const name of ['Team', 'Documents']) {
    await tab(name).click();
    await expect(page.getByRole('alert')).toContainText('There is no connection.');
    await expect(heading(page)).toHaveText('Ashford depot');
    await expect(tab(name)).toHaveAttribute('aria-current', 'page');
  }
  // Four at most: each of the two tabs requests its own file and the file that they share.
  expect(asked).toBeLessThanOrEqual(4);

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download/ }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
