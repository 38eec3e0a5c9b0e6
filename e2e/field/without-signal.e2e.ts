import { paths } from '@plumbline/shared/contracts';
import { untilKept } from '../offline/kept-page.ts';
import { press } from '../support/new-project.ts';
import { expect, test } from '../support/test.ts';
import { issueOrder, keptLine, takePhoto } from './kept-work.ts';
import { createSignedContract } from './signed-contract.ts';

// Requests without a network are errors in the console.
test.use({ serviceWorkers: 'allow', allowErrors: true });

const isCodeOfField = (url: string) => /\/remotes\/field\/.*\.js/.test(url);

test.describe('on a phone whose pages are not kept yet', () => {
  test.use({ serviceWorkers: 'block' });

  test('a new extra opens without signal, and takes what is typed while it is sent', async ({
    browser,
    product,
  }) => {
    const project = await createSignedContract(browser, product);
    const { page } = project.subcontractor;
    // The code of the list, of the page of a saved extra, and of its form.
    const screens = ['Work orders and extras', 'Only your party sees', 'Delete draft'].map(
      (words) =>
        page.waitForResponse(
          async (file) => isCodeOfField(file.url()) && (await file.text()).includes(words),
        ),
    );
    await page.goto(paths.newExtra(project.projectId));
    const description = page.getByLabel('Description');
    await description.fill('Relocated drain');
    await Promise.all(screens);
    await page.context().setOffline(true);
    await press(page, 'Save draft');
    await page.getByRole('link', { name: /Relocated drain/ }).click();
    await description.press('End');
    await page.keyboard.type(', and the tr');
    await page.context().setOffline(false);
    await expect(page.getByText('Only your party sees this draft')).toBeVisible();
    await page.keyboard.type('ap');
    await expect(description).toHaveValue('Relocated drain, and the trap');
    await press(page, 'Save draft');
    await page.getByRole('link', { name: 'Back to work' }).click();
    const row = page.getByRole('link', { name: /and the trap/ });
    await expect(row).toContainText('Draft');
    await expect(row).not.toContainText('on this phone');
  });
});

test('an order that was never opened and an extra are done without signal, and sent from another page', async ({
  browser,
  product,
}) => {
  test.slow();
  const project = await createSignedContract(browser, product);
  const order = await issueOrder(project, 'Replace the valve');
  const { page } = project.subcontractor;
  const context = page.context();

  await page.goto(paths.projectWork(project.projectId));
  const link = page.getByRole('link', { name: /Replace the valve/ });
  await expect(link).toBeVisible();
  await untilKept(page);
  // From a page that is not kept, so that nothing has been prepared, and too busy to do it before the query.
  await page.goto(paths.projectMoney(project.projectId));
  await expect(page.getByRole('link', { name: 'Plumbing' })).toBeVisible();
  await page.evaluate(() => (window.requestIdleCallback = () => 0));
  // What the phone keeps is enough without the cache of its browser.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Work/ }).click();
  await expect(link).toBeVisible();
  // The list of all work was never opened here.
  await page.goto(paths.dashboard());
  await page.getByRole('link', { name: 'Open Work' }).click();
  await link.click();
  await takePhoto(page, 'teal');
  await expect(keptLine(page)).toContainText('1 photo is kept on this phone');
  await press(page, 'Done');
  await expect(keptLine(page)).toContainText('1 photo and 1 report are kept on this phone');
  await page.getByRole('link', { name: 'Back to work' }).click();
  await page.getByRole('link', { name: 'New extra' }).click();
  await page.getByLabel('Description').fill('Relocated drain');
  await press(page, 'Save draft');
  await expect(keptLine(page)).toContainText('1 extra, 1 photo and 1 report are kept');
  await page.close();
  expect(await order.read()).toMatchObject({ state: 'ISSUED', photos: [] });

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(paths.dashboard());
  await expect.poll(async () => (await order.read()).state).toBe('SUBMITTED');
  await expect(keptLine(later)).toHaveCount(0);
  expect((await order.read()).photos).toHaveLength(1);
  await later.goto(paths.projectWork(project.projectId));
  await expect(later.getByRole('link', { name: /Relocated drain/ })).toContainText('Draft');
});
