import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { paths } from '@plumbline/shared/contracts';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { createProject } from '../support/new-project.ts';
import { createReleasedApi } from '../support/released-api.ts';
import { newSession, storeSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('the profile is saved, and not over a change of another tab', async ({ page, signedIn }) => {
  await signedIn(page);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(paths.profile());
    await expect(tab.getByLabel('Company')).toHaveValue('');
  }
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Company').fill('Keystone Concrete');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved', { exact: true })).toBeVisible();

  await other.getByLabel('Company').fill('Mill Creek');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Company is now Keystone Concrete.')).toBeVisible();
  await expect(other.getByLabel('First name')).toHaveValue('Ada');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Profile saved', { exact: true })).toBeVisible();

  await page.goto(paths.dashboard());
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('Mill Creek');
});

test('what is typed outlives a session that ends', async ({ page, person, product, signedIn }) => {
  await signedIn(page);
  await page.goto(paths.profile());
  await page.getByLabel('Company').fill('Keystone');
  await page.evaluate(() => localStorage.removeItem('sb-127-auth-token'));
  await page.reload();
  await page.waitForURL('**/authentication');
  await storeSession(page, await newSession(product, person));
  await page.goto(paths.profile());
  await expect(page.getByLabel('Company')).toHaveValue('Keystone');
  await page.getByRole('button', { name: 'Use what is saved' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('');
});

test('signing out other devices ends their sessions and no other', async ({
  page,
  person,
  product,
  signedIn,
}) => {
  await signedIn(page);
  const { refresh_token } = await newSession(product, person);
  await page.goto(paths.profile());
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('All other devices are signed out')).toBeVisible();
  const refresh = await fetch(`${product.supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: product.supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  });
  expect(refresh.status).toBe(400);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
});

const documents = z.array(z.object({ id: z.string() }));

const file = z.object({
  schemaVersion: z.literal(1),
  profile: z.object({ email: z.string() }),
  projects: z.array(
    z.object({
      title: z.string(),
      contracts: z.array(z.object({ requests: documents, ledger: documents })),
      workOrders: documents,
    }),
  ),
  deletedProjects: z.array(z.object({ title: z.string() })),
});

test('all data come as one file, and the account goes for good', async ({
  page,
  person,
  product,
  signedIn,
}) => {
  const session = await signedIn(page);
  const api = createReleasedApi(product, session.access_token);
  await api(z.unknown(), 'StartExample', { key: randomUUID() });
  await createProject(product, session, 'Harbor Clinic');
  await page.goto(paths.profile());
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^plumbline-data-\d{4}-\d\d-\d\d\.json$/);
  const data = file.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
  expect(data.profile.email).toBe(person.email);
  const [own, example] = data.projects;
  expect(own).toMatchObject({ title: 'Harbor Clinic', contracts: [] });
  // With its contracts down to the rows of the ledger, within what the API answers at once.
  expect(example?.contracts.every(({ ledger }) => ledger.length > 0)).toBe(true);
  expect(example?.contracts.flatMap(({ requests }) => requests)).not.toEqual([]);
  await expect(
    page.getByText(/^It has your profile, 2 projects, \d contracts, .* work orders\.$/),
  ).toBeVisible();

  // Another tab has a draft, which a session that ends would leave in the browser.
  const other = await page.context().newPage();
  await other.goto(paths.newProject());
  await other.getByLabel('Title').fill('Typed elsewhere');
  await page.getByLabel('Company').fill('Typed here');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Type your email address')).toBeFocused();
  await page.keyboard.type(person.email.toUpperCase());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account-deleted');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This account is deleted');
  await other.waitForURL('**/authentication');
  for (const tab of [page, other]) {
    const kept = await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toMatch(/Typed|auth-token|plumbline\.of/);
    expect(kept).not.toContain(person.email);
  }
  await page.goto(paths.profile());
  await page.waitForURL('**/authentication');
});

/** Adds an entry to the work that a browser keeps until it is sent. @returns how many it keeps then */
const inUnsentWork = (page: Page, added?: { readonly id: string; readonly userId: string }) =>
  page.evaluate(
    (entry) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('plumbline-field', 1);
        opening.onerror = () => reject(opening.error ?? new Error('no database'));
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('entries', { keyPath: 'id' });
          opening.result.createObjectStore('bytes');
        };
        opening.onsuccess = () => {
          const entries = opening.result.transaction('entries', 'readwrite').objectStore('entries');
          if (entry) entries.add(entry);
          const counting = entries.count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    added,
  );

test.describe('a deleted account', () => {
  // The sign-in service refuses its token.
  test.use({ allowErrors: true });

  test('leaves the workspace on its other devices', async ({ page, person, product, signedIn }) => {
    const session = await signedIn(page);
    await page.goto(paths.projects());
    await expect(page.getByRole('link', { name: 'New project' }).first()).toBeVisible();
    const { id: userId } = z.object({ user: z.object({ id: z.string() }) }).parse(session).user;
    await inUnsentWork(page, { id: 'a report', userId });
    const api = createReleasedApi(product, session.access_token);
    await api(z.unknown(), 'DeleteAccount', { email: person.email });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This account is deleted');
    expect(new URL(page.url()).search).toBe('');
    expect(await inUnsentWork(page)).toBe(0);
  });
});
