import type { Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { look } from '../support/look.ts';
import { createButton, createProject, fillNewProject, press } from '../support/new-project.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** Goes on as if the API were not there, or lets it answer again. */
async function setReachable(page: Page, isReachable: boolean) {
  if (isReachable) await page.unroute('**/api/graphql');
  else await page.route('**/api/graphql', (route) => route.abort());
}

test('a project is made, found first in the list, and still there after a reload', async ({
  page,
  signedIn,
  product,
}) => {
  const session = await signedIn(page);
  await createProject(product, session, 'Old Depot');
  await page.goto(paths.projects());
  await page.getByRole('link', { name: 'New Project' }).first().click();
  await fillNewProject(page, 'Pine Street <Garage> 🏗');
  await page.getByLabel('Description').fill('Two levels, 48 stalls.');
  await page.getByLabel('Budget').fill('1250000.5');
  await page.getByLabel('Team').fill('Ana Ruiz, Ben Okafor\nCy Young\nDee Ito');
  await press(page, 'Add phase');
  await page.getByLabel('Phase name').fill('Framing');
  await page.getByLabel('Percent').fill('40');
  await createButton(page).click();

  await page.waitForURL(/\/dashboard\/projects\/\d+$/);
  await expect(page.getByText('Project created', { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText('Pine Street <Garage> 🏗');
  await expect(page.getByText('What you typed is kept')).toHaveCount(0);
  await expect(page.getByRole('definition')).toHaveText([
    'City of Ashford',
    'Jan 4, 2027 to Jun 30, 2027',
    '$1,250,000.50',
    '4 members',
  ]);
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '40');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').locator('a:visible, button:visible')).toHaveCount(0);
  await expect(page.getByRole('definition')).toHaveCount(4);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.emulateMedia({ media: null });

  // What is printed of its money is for other parties, who do not see its budget.
  const tabs = page.getByRole('navigation', { name: 'Project' });
  await tabs.getByRole('link', { name: 'Money' }).click();
  await expect(page.getByRole('link', { name: 'Budget' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '$1,250,000.50' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('$1,250,000.50')).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'Back to projects' }).click();
  const first = ['Pine Street <Garage> 🏗', 'Old Depot', 'Riverside Family Clinic'];
  await expect.poll(async () => (await cards(page).allTextContents()).slice(0, 3)).toEqual(first);
  await page.reload();
  await expect.poll(async () => (await cards(page).allTextContents()).slice(0, 3)).toEqual(first);
});

test('a project keeps its name in sight on a phone, and the focus below it', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(paths.projectDocuments('1'));
  await expect(heading(page)).toHaveText('Riverside Family Clinic');
  const last = page.getByRole('button', { name: 'Download Project Timeline' });
  await last.focus();
  const name = page.getByText('Riverside Family Clinic').and(page.locator('p'));
  await expect(name).toBeInViewport();
  const tabs = page.getByRole('navigation', { name: 'Project', exact: true });
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const bottom = async () => {
    const box = await tabs.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const top = async () => (await page.locator(':focus').boundingBox())?.y ?? 0;
  await expect(page.getByRole('button', { name: 'Download Project Brief' })).toBeFocused();
  await expect.poll(async () => (await top()) - (await bottom())).toBeGreaterThanOrEqual(0);

  // In text of twice the size, they would take half of the page.
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  for (const bar of [page.getByRole('banner'), name, tabs]) await expect(bar).not.toBeInViewport();
});

test('a project is changed, deleted, and brought back', async ({ page, signedIn, product }) => {
  const session = await signedIn(page);
  const address = paths.project(await createProject(product, session, 'Garage'));
  await page.goto(address);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Title').fill('Pine Street Garage');
  await page.getByLabel('Status').selectOption('In Progress');
  await press(page, 'Save changes');
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText('Pine Street Garage');
  await page.reload();
  await expect(heading(page)).toHaveText('Pine Street Garage');
  await expect(page.getByRole('main').getByText('In Progress', { exact: true })).toBeVisible();

  await press(page, 'Delete');
  await page.waitForURL(`**${paths.projects()}`);
  await expect(page.getByText('Project deleted', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pine Street Garage' })).toHaveCount(0);
  await press(page, 'Undo');
  await expect(page.getByText('Project restored', { exact: true })).toBeVisible();
  await expect(cards(page).first()).toHaveText('Pine Street Garage');

  await page.goto(address);
  await press(page, 'Delete');
  await page.waitForURL(`**${paths.projects()}`);
  await page.goBack();
  await expect(heading(page)).toHaveText('Project Not Found');
  await press(page, 'Undo');
  await expect(heading(page)).toHaveText('Pine Street Garage');
});

test.describe('while the API cannot be reached', () => {
  test.use({ allowErrors: true });

  test('what was typed stays, over a reload too, and is saved later', async ({
    page,
    signedIn,
  }) => {
    await signedIn(page);
    await page.goto(paths.newProject());
    await fillNewProject(page, 'Garage');
    await setReachable(page, false);
    await page.setViewportSize({ width: 320, height: 640 });
    await createButton(page).click();
    await expect(page.getByRole('alert')).toContainText('What you typed is kept');
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(createButton(page)).toBeInViewport({ ratio: 1 });
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('What you typed before is back')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Garage');

    await setReachable(page, true);
    await createButton(page).click();
    await expect(heading(page)).toHaveText('Garage');
  });

  test('a deletion without an answer says so, though no toast was shown before', async ({
    page,
    context,
    signedIn,
    product,
  }) => {
    const session = await signedIn(page);
    const address = paths.project(await createProject(product, session, 'Garage'));
    const toasts = page.waitForResponse(/\/toasts\.[0-9a-f]+\.js$/);
    await page.goto(address);
    await expect(heading(page)).toHaveText('Garage');
    await (await toasts).finished();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.clearBrowserCache');
    await context.setOffline(true);
    await press(page, 'Delete');
    await expect(page.getByText('Garage may have been deleted', { exact: true })).toBeVisible();
  });
});

test('twenty are listed first, more on demand, and few are in the page', async ({
  page,
  signedIn,
  product,
}) => {
  const session = await signedIn(page);
  for (let number = 1; number <= 60; number += 1) {
    await createProject(product, session, `Job ${number}`);
  }
  await page.goto(paths.projects());
  await expect(cards(page).first()).toHaveText('Job 60');
  await press(page, 'Load more');
  await expect(page.getByRole('link', { name: 'Job 40', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Job 39', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Riverside Family Clinic' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Job 1', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Job 60', exact: true })).toHaveCount(0);
  expect(await cards(page).count()).toBeLessThan(60);
});

test('the form with its errors is accessible at every width', async ({
  page,
  signedIn,
}, testInfo) => {
  await signedIn(page);
  await page.goto(paths.newProject());
  await press(page, 'Add phase');
  await page.getByLabel('Budget').fill('a lot');
  await createButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, testInfo, 'form-wrong');
});
