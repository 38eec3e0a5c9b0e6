import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goWithin } from '../support/go-within.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Project', exact: true });

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

test('a card leads to its project, and the project back to the list', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard/projects');
  await page.getByRole('link', { name: 'Riverside Family Clinic' }).click();
  await page.waitForURL('**/dashboard/projects/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riverside Family Clinic');
  await expect(main(page).getByText('In Progress').first()).toBeVisible();
  await expect(main(page)).toContainText('Ground-up outpatient clinic');

  const overview = region(page, 'Project Overview');
  await expect(overview.getByRole('term')).toHaveText([
    'Client',
    'Timeline',
    'Budget',
    'Team size',
  ]);
  await expect(overview.getByRole('definition')).toHaveText([
    'Riverside Health Partners',
    'Apr 6, 2026 to Mar 26, 2027',
    '$6,480,000',
    '6 members',
  ]);
  await main(page).getByRole('link', { name: 'Back to projects' }).click();
  await page.waitForURL('**/dashboard/projects');
});

test('the five tabs have addresses and their contents', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto('/dashboard/projects/1');
  await expect(tabs(page).getByRole('listitem')).toHaveText([
    'Overview',
    'Team',
    'Tasks',
    'Documents',
    'Calendar',
  ]);
  const phases = region(page, 'Project Phases');
  await expect(phases.getByRole('listitem')).toHaveCount(6);
  await expect(phases.getByRole('progressbar').nth(2)).toHaveAttribute('value', '65');
  await expect(phases.getByRole('listitem').nth(2)).toContainText('65%');
  await expect(region(page, 'Team').getByRole('listitem')).toHaveCount(3);
  await expect(region(page, 'Recent Activity').getByRole('listitem')).toContainText([
    /document updated/i,
    /new team member added/i,
    /progress updated/i,
  ]);

  await region(page, 'Team')
    .getByRole('link', { name: /view all/i })
    .click();
  await page.waitForURL('**/projects/1/team');
  await expect(tabs(page).locator('[aria-current="page"]')).toHaveText('Team');
  const members = region(page, 'Team Members').getByRole('listitem');
  await expect(members).toHaveCount(6);
  for (const member of await members.all()) await expect(member).toContainText('Team Member');

  await tabs(page).getByRole('link', { name: 'Tasks' }).click();
  await page.waitForURL('**/projects/1/tasks');
  const tasks = region(page, 'Tasks').getByRole('listitem');
  await expect(tasks).toHaveCount(6);
  for (const [index, status, sentence, value] of [
    [0, 'Completed', 'All work on this phase is complete.', '100'],
    [3, 'In Progress', 'Work on this phase is under way.', '30'],
    [4, 'Not Started', 'Work on this phase has not started yet.', '0'],
  ] as const) {
    await expect(tasks.nth(index)).toContainText(status);
    await expect(tasks.nth(index)).toContainText(sentence);
    await expect(tasks.nth(index).getByRole('progressbar')).toHaveAttribute('value', value);
  }
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

test('the overview links to all members only where there are more than three', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard/projects');
  for (const { id, shown, links } of [
    { id: 6, shown: 1, links: 0 },
    { id: 2, shown: 3, links: 0 },
    { id: 3, shown: 3, links: 1 },
  ]) {
    await goWithin(page, `/dashboard/projects/${id}`);
    await expect(region(page, 'Team').getByRole('listitem')).toHaveCount(shown);
    await expect(region(page, 'Team').getByRole('link')).toHaveCount(links);
  }
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
