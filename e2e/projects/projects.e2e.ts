import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goWithin } from '../support/go-within.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the list has a card for each project and ends with New Project', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard/projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  const cards = main(page).getByRole('listitem');
  const count = await cards.count();
  expect(count).toBeGreaterThan(1);
  for (const card of (await cards.all()).slice(0, -1)) {
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/dashboard\/projects\/\d+$/);
    await expect(card.getByRole('heading')).not.toBeEmpty();
    await expect(card.getByRole('paragraph')).not.toBeEmpty();
    await expect(card.getByText(/^(Planning|In Progress|Completed)$/)).toBeVisible();
  }
  await expect(cards.last()).toHaveText('New Project');
  await expect(cards.last().getByRole('link')).toHaveCSS('border-style', 'dashed');

  const links = main(page).getByRole('link', { name: 'New Project' });
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', '/dashboard/projects/new');
  }
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByRole('link', { name: /New Project|deleted/ })).toHaveCount(0);
  await expect(main(page).getByRole('listitem')).toHaveCount(count - 1);
  await page.emulateMedia({ media: null });
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Project');
});

test('the first press on a tab opens it, also where the row is cut', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signedIn(page);
  await page.goto('/dashboard/projects/1/team');
  const tab = page.getByRole('main').getByRole('link', { name: 'Documents', exact: true });
  const box = await tab.boundingBox();
  if (!box) throw new Error('The tab is out of view.');
  await page.mouse.click((box.x + Math.min(box.x + box.width, 360)) / 2, box.y + box.height / 2);
  await page.waitForURL('**/projects/1/documents');
});

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the calendar has its three events, the review 14 days after the start', async ({
      page,
      signedIn,
    }) => {
      await signedIn(page);
      await page.goto('/dashboard/projects');
      for (const [id, kickoff, review, deadline] of [
        ['1', 'Monday, April 6, 2026', 'Monday, April 20, 2026', 'Friday, March 26, 2027'],
        ['3', 'Monday, August 17, 2026', 'Monday, August 31, 2026', 'Friday, January 29, 2027'],
        // Clocks change between the two.
        ['6', 'Monday, March 8, 2027', 'Monday, March 22, 2027', 'Friday, November 19, 2027'],
      ] as const) {
        await goWithin(page, `/dashboard/projects/${id}/calendar`);
        await expect(region(page, 'Calendar').getByRole('listitem')).toContainText([
          `Kickoff Meeting${kickoff} at 10:00 AM`,
          `Design Review${review} at 2:00 PM`,
          `Project Deadline${deadline} at 5:00 PM`,
        ]);
      }
    });
  });
}

test('the three documents are real files of the size that is shown', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto('/dashboard/projects/1/documents');
  const documents = region(page, 'Documents').getByRole('listitem');
  await expect(documents).toHaveCount(3);
  for (const [index, name, start] of [
    [0, 'Project Brief', 'Riverside Family Clinic'],
    [1, 'Design Mockups', '<svg'],
    [2, 'Project Timeline', 'BEGIN:VCALENDAR'],
  ] as const) {
    const row = documents.nth(index);
    await expect(row.getByRole('heading')).toHaveText(name);
    const downloaded = page.waitForEvent('download');
    await row.getByRole('button', { name: `Download ${name}` }).click();
    const download = await downloaded;
    const content = await readFile(await download.path());
    expect(content.toString()).toContain(start);
    const size =
      content.length < 1000
        ? `${content.length} bytes`
        : `${Number((content.length / 1000).toFixed(1))} kB`;
    await expect(row).toContainText(size);
  }
});

test('an address that is hard to read is a page of its own, not an error', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  for (const id of ['%E0%A4%A', '%F0%9F%8F%97', '1%2Fteam', '<script>alert(1)<%2Fscript>']) {
    await page.goto(`/dashboard/projects/${id}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }), id).toHaveText('Page Not Found');
  }
  await page.goto('/dashboard/projects/%2e%2e');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});
