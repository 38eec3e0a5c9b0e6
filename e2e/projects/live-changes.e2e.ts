import type { BrowserContext, Page, Request } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import * as z from 'zod';
import { createProject, press, projectInput } from '../support/new-project.ts';
import type { RunningProduct } from '../support/product.ts';
import { createReleasedApi } from '../support/released-api.ts';
import { newSession } from '../support/session.ts';
import { type Person, expect, test } from '../support/test.ts';

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

/** Another device of a person, which works by the API. */
async function openDevice(product: RunningProduct, person: Person) {
  const session = await newSession(product, person);
  const api = createReleasedApi(product, session.access_token);
  return {
    create: (title: string) => createProject(product, session, title),
    rename: (id: string, version: number, title: string) =>
      api(z.unknown(), 'UpdateProject', { id, version, input: projectInput(title) }),
    remove: (id: string) => api(z.unknown(), 'DeleteProject', { id }),
  };
}

test('three tabs show what another device creates, changes and deletes, by one stream', async ({
  context,
  page,
  person,
  product,
  signedIn,
}) => {
  const streams = countStreams(context);
  await signedIn(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    const following = follows(tab);
    await tab.goto(paths.projects());
    await following;
  }
  expect(streams.opened).toHaveLength(1);

  const device = await openDevice(product, person);
  const id = await device.create('Old Depot');
  for (const tab of tabs) await expect(card(tab, 'Old Depot')).toBeVisible(PROMPT);
  await device.rename(id, 1, 'New Depot');
  for (const tab of tabs) await expect(card(tab, 'New Depot')).toBeVisible(PROMPT);
  expect(streams.opened).toHaveLength(1);

  // Another tab takes over from where the closed one was.
  await tabs.shift()?.close();
  await device.rename(id, 2, 'Newer Depot');
  for (const tab of tabs) await expect(card(tab, 'Newer Depot')).toBeVisible();
  expect(streams.opened).toHaveLength(2);

  await device.remove(id);
  for (const tab of tabs) await expect(card(tab, 'Newer Depot')).toHaveCount(0);

  const [tab] = tabs;
  expect(streams.stillOpen()).toHaveLength(1);
  await tab?.getByRole('button', { name: `Account ${person.email}` }).click();
  await tab?.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(streams.stillOpen).toEqual([]);
});

test('an open page says that its project was updated, an open form keeps what is typed', async ({
  context,
  page,
  person,
  product,
  signedIn,
}) => {
  await signedIn(page);
  const device = await openDevice(product, person);
  const id = await device.create('Garage');
  const following = follows(page);
  await page.goto(paths.project(id));
  await following;
  const form = await context.newPage();
  await form.goto(`${paths.project(id)}/edit`);
  await form.getByLabel('Client').fill('County');

  await device.rename(id, 1, 'Pine Street Garage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pine Street Garage', PROMPT);
  await expect(page.getByText('This project was updated.')).toBeVisible();
  await expect(form.getByLabel('Client')).toHaveValue('County');
  await expect(form.getByLabel('Title')).toHaveValue('Garage');
  await press(form, 'Save changes');
  await expect(form.getByText('This project has changed since you opened it')).toBeVisible();
  await expect(form.getByLabel('Client')).toHaveValue('County');

  await form.setViewportSize({ width: 390, height: 600 });
  await press(form, 'Load the newer version');
  await expect(form.getByText('Look it over, then save.')).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 });
  await expect(form.getByLabel('Title')).toHaveValue('Pine Street Garage');
  await expect(form.getByLabel('Client')).toHaveValue('County');
  await press(form, 'Save changes');
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Pine Street Garage');
  await expect(form.getByRole('definition').first()).toHaveText('County');
});
