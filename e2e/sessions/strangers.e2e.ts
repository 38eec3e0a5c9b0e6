import type { Page } from '@playwright/test';
import { linkIn, mailsTo } from '../support/inbox.ts';
import { fillNewProject } from '../support/new-project.ts';
import { type Person, expect, register, test as base } from '../support/test.ts';
import { callbackWith, newSession, openEmpty, storedSession } from '../support/session.ts';

const test = base.extend<{ mallory: Person }>({
  mallory: async ({ person }, use) => {
    await use({ ...person, email: `mallory.${person.email}` });
  },
});

const question = (page: Page) =>
  page.getByRole('heading', { name: 'This link is for another account' });
const account = (page: Page, { email }: Person) =>
  page.getByRole('button', { name: `Account ${email}` });

test('tokens of another user in the address sign in no user, on any page but the callback', async ({
  page,
  product,
  mallory,
}) => {
  const fragment = new URL(callbackWith(await newSession(product, mallory)), product.url).hash;
  for (const path of ['/login', '/authentication/confirm', '/dashboard', '/no-such-page']) {
    await page.goto(path + fragment);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL((url) => url.hash === '');
    expect(await storedSession(page), path).toBeNull();
    await openEmpty(page);
  }
  await page.goto('/dashboard');
  await page.waitForURL('**/authentication');
});

test('a link of another user asks before it replaces the signed-in user', async ({
  page,
  product,
  person,
  mallory,
  signedIn,
}) => {
  await signedIn(page);
  const link = callbackWith(await newSession(product, mallory));
  await page.goto(link);
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(mallory.email);
  await expect(page).toHaveURL((url) => url.hash === '');
  await page.reload();
  await expect(question(page)).toBeVisible();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(account(page, person)).toBeVisible();

  await openEmpty(page);
  // Without an allowed redirect, a link leads to the site's root.
  await page.goto(link.replace('/authentication/callback', '/'));
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Use the other account' }).click();
  await expect(account(page, mallory)).toBeVisible();
  await expect(page.getByText(`Account ${person.email}`)).toHaveCount(0);
});

test('a link of another user is not accepted as the requested one', async ({
  page,
  product,
  person,
  mallory,
  followLink,
}) => {
  await page.goto('/signup');
  await register(page, person);
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await page.goto(callbackWith(await newSession(product, mallory)));
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(`You asked for a link for ${person.email}`);
  await page.getByRole('link', { name: 'Return to login' }).click();
  await page.waitForURL('**/authentication');
  expect(await storedSession(page)).toBeNull();

  await followLink(page);
  await expect(account(page, person)).toBeVisible();
});

test('a link opened in another browser signs in there, and names the user', async ({
  page,
  browser,
  baseURL,
  product,
  person,
}) => {
  await page.goto('/signup');
  await register(page, person);
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  const [mail] = await mailsTo(product.inboxUrl, person.email);
  if (!mail) throw new Error('no mail');
  const elsewhere = await browser.newPage(baseURL ? { baseURL } : {});
  await elsewhere.goto(linkIn(mail));
  await expect(account(elsewhere, person)).toBeVisible();
  await expect(elsewhere.getByText(`Signed in as ${person.email}`).first()).toBeVisible();
  await elsewhere.close();
  expect(await storedSession(page)).toBeNull();
});

test('another account replaces the former one in every tab', async ({
  page,
  context,
  product,
  person,
  mallory,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard/projects/new');
  await fillNewProject(page, 'Garage of Dana');
  const list = await context.newPage();
  await list.goto('/dashboard/projects');
  await expect(account(list, person)).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(callbackWith(await newSession(product, mallory)));
  await tab.getByRole('button', { name: 'Use the other account' }).click();
  for (const each of [tab, list, page]) await expect(account(each, mallory)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
});
