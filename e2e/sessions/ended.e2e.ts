import type { Browser, Page } from '@playwright/test';
import { installClock } from '../support/clock.ts';
import { fillNewProject } from '../support/new-project.ts';
import type { RunningProduct } from '../support/product.ts';
import { type Person, expect, logOut, requestLink, test } from '../support/test.ts';
import { endSessions, newSession, storeSession } from '../support/session.ts';

const HOUR = 3_600_000;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// A refresh that is refused is an error in the console.
test.use({ allowErrors: true });

/** Logs the user out of all sessions, in another browser. */
async function logOutElsewhere(browser: Browser, product: RunningProduct, person: Person) {
  const elsewhere = await browser.newPage({ baseURL: product.url });
  await storeSession(elsewhere, await newSession(product, person));
  await elsewhere.goto('/dashboard');
  await logOut(elsewhere);
  await elsewhere.close();
}

/** Waits until this tab notices the end of its session, and requests a sign-in link. */
async function askForLink(page: Page, { email }: Person) {
  await page.clock.fastForward(HOUR);
  await page.waitForURL('**/authentication');
  await requestLink(page, email);
  await expect(page.getByText('Check your email')).toBeVisible();
}

test('a session that was ended elsewhere asks to sign in, and leads back', async ({
  page,
  browser,
  product,
  person,
  signedIn,
  followLink,
}) => {
  await signedIn(page);
  await installClock(page);
  await page.goto('/dashboard/projects/1/team');
  await expect(heading(page)).toBeVisible();
  await logOutElsewhere(browser, product, person);
  await askForLink(page, person);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await followLink(page);
  await page.waitForURL('**/dashboard/projects/1/team');
});

test('a page that is opened after its session was ended asks to sign in, and leads back', async ({
  page,
  product,
  person,
  followLink,
}) => {
  const session = await newSession(product, person);
  await endSessions(product, session);
  await storeSession(page, { ...session, expires_at: 1 });
  await page.goto('/dashboard/projects/1/team');
  await page.waitForURL('**/authentication');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await requestLink(page, person.email);
  await expect(page.getByText('Check your email')).toBeVisible();
  await followLink(page);
  await page.waitForURL('**/dashboard/projects/1/team');
});

test('the tab of the mailed link has the input from before the session ended', async ({
  page,
  browser,
  context,
  product,
  person,
  signedIn,
  followLink,
}) => {
  await signedIn(page);
  await installClock(page);
  await page.goto('/dashboard/projects/new');
  await fillNewProject(page, 'Garage');
  await logOutElsewhere(browser, product, person);
  await askForLink(page, person);

  const tab = await context.newPage();
  await followLink(tab);
  await tab.waitForURL('**/dashboard/projects/new');
  await expect(tab.getByText('What you typed before is back')).toBeVisible();
  await expect(tab.getByLabel('Title')).toHaveValue('Garage');
  await tab.getByRole('button', { name: 'Create project' }).click();
  await expect(heading(tab)).toHaveText('Garage');
});
