import type { Page, Response } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { releaseFiller } from '../support/filler/release-filler.ts';
import { look } from '../support/look.ts';
import { createProject } from '../support/new-project.ts';
import { type RunningProduct, runProduct } from '../support/product.ts';
import { newSession, storeSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

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

const panel = (page: Page) => page.getByRole('complementary', { name: 'X-ray' });
const entry = (page: Page, title: string) =>
  panel(page).getByRole('listitem').filter({ hasText: title });

test.describe('where overrides are allowed', () => {
  test('an X-ray says whose each part of the page is', async ({ browser, person }, testInfo) => {
    test.slow();
    const context = await browser.newContext({ baseURL: open.url });
    const page = await context.newPage();
    const session = await newSession(open, person);
    await storeSession(page, session);
    await releaseFiller(page);
    const id = await createProject(open, session, 'Ashford depot');
    await page.goto(`${paths.project(id)}/safety?xray`);
    await expect(page.getByRole('region', { name: 'Safety' })).toBeVisible();

    const facts = (team: string) =>
      new RegExp(`Team${team}Version[0-9a-f]{16}Files[\\d.]+ KiBShown\\d+ ms after`);
    await expect(entry(page, 'shell')).toHaveText(facts('platform'));
    await expect(entry(page, 'projects')).toHaveText(facts('delivery'));
    await expect(entry(page, 'safety in project-tab')).toHaveText(facts('care'));

    const outline = page.getByText('safety in project-tab: care').locator('..');
    const [drawn, work] = await Promise.all([
      outline.boundingBox(),
      page.getByRole('region', { name: 'Safety' }).boundingBox(),
    ]);
    expect(drawn).toEqual(work);

    await look(page, testInfo, 'xray');
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Safety' })).toBeVisible();
    await context.close();
  });

  test('an X-ray says whose a public page is', async ({ page }) => {
    await page.goto(`${open.url}${paths.landing()}?xray`);
    await expect(entry(page, 'marketing')).toContainText('growth');
  });
});

test('where overrides are not allowed, nothing of it is fetched', async ({ page, signedIn }) => {
  await signedIn(page);
  const scripts: Promise<string>[] = [];
  const read = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  };
  page.on('response', read);
  await page.goto(`${paths.dashboard()}?xray`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(panel(page)).toHaveCount(0);
  page.off('response', read);
  expect((await Promise.all(scripts)).join()).not.toContain('X-ray');
});
