import { codeIn, linkIn, mailsTo } from '../support/inbox.ts';
import { newSession } from '../support/session.ts';
import { expect, logOut, register, requestLink, sendRegistration, test } from '../support/test.ts';

test('a visitor registers, follows the link, runs GetCurrentUser and logs out', async ({
  page,
  person,
  signUp,
}) => {
  await signUp(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const addresses = await page.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(addresses.filter((url) => url?.includes('token'))).toEqual([]);

  await page.getByRole('button', { name: 'Run GetHello' }).click();
  await expect(page.getByText('Success').first()).toBeVisible();
  await page.getByRole('button', { name: 'Run GetCurrentUser' }).click();
  await expect(page.getByText(`"email": "${person.email}"`)).toBeVisible();
  await expect(page.getByText(`"firstName": "${person.firstName}"`)).toBeVisible();

  await logOut(page);
  await expect(page.getByRole('region', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toBeHidden();
  await page.goto('/dashboard');
  await page.waitForURL('**/authentication');
});

test('a name that was corrected by registering again is kept', async ({
  page,
  person,
  followLink,
}) => {
  const sent = page.getByText('Account created successfully!');
  await page.goto('/signup');
  await register(page, { ...person, firstName: 'Dna' });
  await expect(sent).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await sendRegistration(page, person);
  await expect(sent).toBeVisible();
  await followLink(page);
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Run GetCurrentUser' }).click();
  await expect(page.getByText(`"firstName": "${person.firstName}"`)).toBeVisible();
});

test('after the code, the form says that it signs in until the dashboard has loaded', async ({
  page,
  person,
  product,
}) => {
  await page.goto('/signup');
  await register(page, person);
  await expect(page.getByText(`Check ${person.email}`)).toBeVisible();
  const loaded = Promise.withResolvers<undefined>();
  await page.route('**/remotes/dashboard/**', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  const [mail] = await mailsTo(product.inboxUrl, person.email);
  if (!mail) throw new Error('no mail');
  await page.getByLabel('6-digit code').fill(codeIn(mail));
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeHidden();
  loaded.resolve(undefined);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a deep link asks to sign in and is opened afterwards', async ({
  page,
  person,
  product,
  followLink,
}) => {
  await newSession(product, person);
  await page.goto('/dashboard/projects/1/tasks');
  await page.waitForURL('**/authentication');
  await requestLink(page, person.email);
  await expect(page.getByText('Check your email for a magic link to log in!')).toBeVisible();
  await followLink(page);
  await page.waitForURL('**/dashboard/projects/1/tasks');
});

test('signing out in one tab signs out the other, whose page is opened afterwards', async ({
  page,
  context,
  person,
  signedIn,
  followLink,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard/projects');
  await expect(other.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL('**/authentication');
  await expect(other.getByText('Your session has ended.')).toBeVisible();

  await page.waitForURL('**/authentication');
  await requestLink(page, person.email);
  await expect(page.getByText('Check your email')).toBeVisible();
  await followLink(page);
  await page.waitForURL('**/dashboard/projects');
});

test.describe('refusals', () => {
  test.use({ allowErrors: true });

  test('a link works once', async ({ page, browser, baseURL, person, product, signUp }) => {
    await signUp(page);
    const [mail] = await mailsTo(product.inboxUrl, person.email);
    if (!mail) throw new Error('no mail');

    const elsewhere = await browser.newPage(baseURL ? { baseURL } : {});
    await elsewhere.goto(linkIn(mail));
    await expect(elsewhere.getByText('Authentication Error')).toBeVisible();
    await expect(elsewhere.getByText('Email link is invalid or has expired')).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Return to login' }).click();
    await elsewhere.waitForURL('**/authentication');
    await elsewhere.close();
  });
});
