import type { Page } from '@playwright/test';
import * as z from 'zod';
import { watchShifts } from '../support/layout-shifts.ts';
import { createProject } from '../support/new-project.ts';
import { takenOver } from '../support/public-page.ts';
import { isOfIdlePage } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

/** Keeps the page's files back. @returns lets them arrive */
async function holdFiles(page: Page) {
  const arrival = Promise.withResolvers<undefined>();
  await page.route(/\/(?:shell|remotes)\/.*\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return () => {
    arrival.resolve(undefined);
  };
}

/** Keeps back live changes: they begin with the last minute's, for which a page asks again. */
const holdChanges = (page: Page) =>
  page.route(/\/graphql/, (route) =>
    isOfIdlePage(route.request()) ? undefined : route.fallback(),
  );

/** The names of the queries that the page asks. */
function queriesOf(page: Page) {
  const names: string[] = [];
  page.on('request', (request) => {
    const { operationName } = z
      .object({ operationName: z.string() })
      .catch({ operationName: '' })
      .parse(request.postDataJSON());
    if (request.method() === 'POST' && operationName) names.push(operationName);
  });
  return names;
}

for (const [path, heading, query] of [
  ['/dashboard', 'Dashboard', undefined],
  ['/dashboard/settings', 'Settings', undefined],
  ['/dashboard/profile', 'Profile', undefined],
  ['/dashboard/projects', 'Projects', 'GetProjects'],
  ['/dashboard/money', 'Money', 'GetMoney'],
  ['/dashboard/work', 'Work', 'GetMyWorkOrders'],
  ['/dashboard/projects/{id}/work', 'Loading the project…', 'GetProject'],
] as const) {
  test(`${path} shows before its files, and stays as it was painted`, async ({
    context,
    page,
    person,
    product,
    signedIn,
  }) => {
    const session = await signedIn(page);
    const id = path.includes('{id}') ? await createProject(product, session, 'Pine Street') : '';
    const shifts = watchShifts(context);
    const asked = queriesOf(page);
    const release = await holdFiles(page);
    await holdChanges(page);
    await page.goto(path.replace('{id}', id), { waitUntil: 'commit' });
    await expect.poll(() => [...asked]).toEqual(query ? [query] : []);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(heading);
    const account = page.getByRole('button', { name: `Account ${person.email}` });
    await expect(account).toBeVisible();
    await title.evaluate((element) => element.setAttribute('data-first', 'yes'));
    await account.click();

    release();
    await takenOver(title);
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    await expect(title).toHaveAttribute('data-first', 'yes');
    expect(asked.filter((name) => name === query)).toHaveLength(query ? 1 : 0);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    // What a project's own text moves, the budgets of its pages hold.
    if (!id) expect(shifts).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a tab of the settings that is pressed before the files is chosen once they run', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  const release = await holdFiles(page);
  await page.goto('/dashboard/settings', { waitUntil: 'commit' });
  const tab = page.getByRole('tab', { name: 'Appearance' });
  await tab.click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(/@/);

  release();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a page whose content takes its place keeps the frame as it was painted', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  const release = await holdFiles(page);
  await page.goto('/dashboard/work', { waitUntil: 'commit' });
  const sidebar = page.getByRole('button', { name: 'Sidebar' });
  await sidebar.click();
  const search = page.getByRole('searchbox');
  await search.fill('steel');

  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work');
  await expect(sidebar).toHaveAttribute('aria-expanded', 'false');
  await expect(search).toHaveValue('steel');
  await expect(search).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('without a session, nothing of the page shows before its files', async ({ page }) => {
  const release = await holdFiles(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Please wait while we verify your session')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/authentication/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
