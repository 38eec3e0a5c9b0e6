import type { BrowserContext, Page, Request } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { createButton, fillNewProject, press } from '../support/new-project.ts';
import { newSession, storeSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** The streams of changes that the pages of a browser open, and those still open. */
function countStreams(context: BrowserContext) {
  const opened: Request[] = [];
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (request.headers()['accept'] !== 'text/event-stream') return;
    opened.push(request);
    open.add(request);
  });
  context.on('requestfailed', (request) => open.delete(request));
  context.on('requestfinished', (request) => open.delete(request));
  // A page that is closed reports the end of no request.
  const stillOpen = () => [...open].filter((request) => !request.frame().page().isClosed());
  return { opened, stillOpen };
}

/** Resolves when the page has learned from the API where its changes begin. */
const follows = (page: Page) =>
  page.waitForResponse((response) => {
    const body = response.request().postData() ?? '';
    return body.includes('FollowChanges') || body.includes('GetChanges');
  });

const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** Before a page that has no stream would ask, which it does every ten seconds. */
const PROMPT = { timeout: 8000 };

async function create(page: Page, title: string) {
  await page.goto(paths.newProject());
  await fillNewProject(page, title);
  await createButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

async function rename(page: Page, title: string) {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Title').fill(title);
  await press(page, 'Save changes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('three tabs show what another device creates, changes and deletes, by one stream', async ({
  browser,
  context,
  page,
  person,
  product,
}) => {
  const streams = countStreams(context);
  await storeSession(page, await newSession(product, person));
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    const following = follows(tab);
    await tab.goto(paths.projects());
    await following;
  }
  expect(streams.opened).toHaveLength(1);

  const device = await browser.newContext({ baseURL: product.url });
  const other = await device.newPage();
  await storeSession(other, await newSession(product, person));
  await create(other, 'Old Depot');
  for (const tab of tabs) await expect(card(tab, 'Old Depot')).toBeVisible(PROMPT);
  await rename(other, 'New Depot');
  for (const tab of tabs) await expect(card(tab, 'New Depot')).toBeVisible(PROMPT);
  expect(streams.opened).toHaveLength(1);

  // Another tab takes over from where the closed one was.
  await tabs.shift()?.close();
  await rename(other, 'Newer Depot');
  for (const tab of tabs) await expect(card(tab, 'Newer Depot')).toBeVisible();
  expect(streams.opened).toHaveLength(2);

  await press(other, 'Delete');
  for (const tab of tabs) await expect(card(tab, 'Newer Depot')).toHaveCount(0);
  await device.close();

  const [tab] = tabs;
  expect(streams.stillOpen()).toHaveLength(1);
  await tab?.getByRole('button', { name: `Account ${person.email}` }).click();
  await tab?.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(streams.stillOpen).toEqual([]);
});

test('an open page says that its project was updated, an open form keeps what is typed', async ({
  browser,
  context,
  page,
  person,
  product,
}) => {
  await storeSession(page, await newSession(product, person));
  const following = follows(page);
  await create(page, 'Garage');
  await following;
  const address = page.url();
  const form = await context.newPage();
  await form.goto(`${address}/edit`);
  await form.getByLabel('Client').fill('County');

  const device = await browser.newContext({ baseURL: product.url });
  const other = await device.newPage();
  await storeSession(other, await newSession(product, person));
  await other.goto(address);
  await rename(other, 'Pine Street Garage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pine Street Garage', PROMPT);
  await expect(page.getByText('This project was updated.')).toBeVisible();
  await expect(form.getByLabel('Client')).toHaveValue('County');
  await expect(form.getByLabel('Title')).toHaveValue('Garage');
  await press(form, 'Save changes');
  await expect(form.getByText('This project has changed since you opened it')).toBeVisible();
  await expect(form.getByLabel('Client')).toHaveValue('County');
  await device.close();
});
