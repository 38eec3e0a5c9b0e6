import type { BrowserContext, Page, Response } from '@playwright/test';
import { containerName } from '../../shared/federation/container-name.ts';
import { installClock } from '../support/clock.ts';
import { fillNewProject, press } from '../support/new-project.ts';
import { type Person, expect, test } from '../support/test.ts';
import { newSession, storeSession, storedSession } from '../support/session.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TOKEN = '**/auth/v1/token*';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The answers to each refresh in any tab of the browser. */
function refreshesIn(context: BrowserContext): Response[] {
  const answers: Response[] = [];
  context.on('response', (response) => {
    if (response.url().includes('/auth/v1/token')) answers.push(response);
  });
  return answers;
}

/** The next answer about what waits for the user. */
const needsOf = (page: Page) =>
  page.waitForResponse((answer) => /GetNeeds/.test(answer.request().postData() ?? ''));

/** Asserts that the API accepts the page's token for the user. */
async function expectKnown(page: Page, { email }: Person) {
  await page.getByRole('button', { name: 'Run GetCurrentUser' }).click();
  await expect(page.getByText(`"email": "${email}"`)).toBeVisible();
}

/**
 * Loads the dashboard and waits for what it loads while idle: the linked remote, and what waits for
 * the user. The time limit of a load is on the page's clock.
 */
async function loadAll(page: Page, load: () => Promise<unknown>) {
  const needs = needsOf(page);
  await load();
  await needs;
  const name = containerName('projects');
  const isLoaded = `Promise.resolve(globalThis.${name}?.get('./remote')).then(Boolean)`;
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
}

/** Waits for the next refresh: at most two ticks after a failed one. */
async function expectRefreshed(page: Page, refreshes: readonly Response[]) {
  await expect(async () => {
    await page.clock.fastForward(70_000);
    await expect.poll(() => refreshes.at(-1)?.status(), { timeout: 1000 }).toBe(200);
  }).toPass();
}

test('tabs that refresh at once all stay signed in', async ({
  page,
  context,
  person,
  signedIn,
}) => {
  const refreshes = refreshesIn(context);
  await signedIn(page);
  // One clock for all tabs of the browser.
  await installClock(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await loadAll(tab, () => tab.goto('/dashboard'));
    await expect(heading(tab)).toHaveText('Dashboard');
  }
  await page.clock.fastForward(HOUR);
  await expect.poll(() => refreshes.at(-1)?.status()).toBe(200);
  await Promise.all(tabs.map((tab) => expectKnown(tab, person)));
  expect(refreshes.map((response) => response.status())).not.toContain(400);

  // The stored session is still valid for the service. No tab has a request whose time limit the
  // clock would pass.
  await Promise.all(tabs.slice(1).map((tab) => tab.close()));
  await page.goto('about:blank');
  await page.clock.fastForward(HOUR);
  await page.goto('/dashboard');
  await expectKnown(page, person);
});

for (const [how, off] of [
  ['ahead', DAY],
  ['behind', -DAY],
] as const) {
  test(`a clock that is a day ${how} changes nothing`, async ({
    page,
    context,
    person,
    signUp,
  }) => {
    const refreshes = refreshesIn(context);
    await installClock(page, new Date(Date.now() + off));
    await signUp(page);
    await expectKnown(page, person);
    await loadAll(page, () => page.reload());
    await expectKnown(page, person);
    const before = refreshes.length;
    // One request identifies the link's user, one refreshes the session.
    expect(before).toBeLessThanOrEqual(2);
    await page.clock.fastForward(HOUR);
    await expect.poll(() => refreshes.length).toBeGreaterThan(before);
    await expectKnown(page, person);
  });
}

test.describe('with temporary faults', () => {
  test.use({ allowErrors: true });

  test('the data is renewed after a refresh though its code fails to come once', async ({
    page,
    context,
    signedIn,
  }) => {
    const refreshes = refreshesIn(context);
    await signedIn(page);
    await installClock(page);
    await loadAll(page, () => page.goto('/dashboard'));
    const failed: string[] = [];
    await page.route(
      '**/*.js',
      (route) => {
        failed.push(route.request().url());
        return route.abort();
      },
      { times: 1 },
    );
    const renewed = needsOf(page);
    await page.clock.fastForward(HOUR);
    await expect.poll(() => refreshes.at(-1)?.status()).toBe(200);
    await renewed;
    expect(failed).toHaveLength(1);
  });

  test('eight hours of sleep and waking without a network keep the input, and so does a refresh', async ({
    page,
    context,
    signedIn,
  }) => {
    const refreshes = refreshesIn(context);
    await signedIn(page);
    await installClock(page);
    await page.goto('/dashboard/projects/new');
    await fillNewProject(page, 'Garage');

    await context.setOffline(true);
    await page.clock.fastForward(8 * HOUR);
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('alert')).toContainText('What you typed is kept');

    await context.setOffline(false);
    await expectRefreshed(page, refreshes);
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(heading(page)).toHaveText('Garage');

    // The next refresh leaves the field that the user types in.
    await page.getByRole('link', { name: 'Team', exact: true }).last().click();
    await press(page, 'Add a subcontractor or client');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Harbor');
    const again = page.waitForResponse((answer) =>
      /"GetProject"/.test(answer.request().postData() ?? ''),
    );
    await page.clock.fastForward(HOUR);
    await again;
    await page.keyboard.type(' Plumbing');
    await expect(name).toHaveValue('Harbor Plumbing');
    await expect(name).toBeFocused();
  });

  test('a refresh that meets an error page signs no user out', async ({
    page,
    context,
    signedIn,
  }) => {
    const refreshes = refreshesIn(context);
    await signedIn(page);
    await installClock(page);
    await page.goto('/dashboard');
    await expect(heading(page)).toHaveText('Dashboard');
    await page.route(TOKEN, (route) =>
      route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    );
    await page.clock.fastForward(2 * HOUR);
    await expect.poll(() => refreshes.length).toBeGreaterThan(0);
    await page.clock.fastForward(30_000);
    await expect(heading(page)).toHaveText('Dashboard');
    expect(await storedSession(page)).not.toBeNull();

    await page.unroute(TOKEN);
    await expectRefreshed(page, refreshes);
    await expect(heading(page)).toHaveText('Dashboard');
  });

  test('a session that cannot be verified shows a waiting message and Try again', async ({
    page,
    context,
    product,
    person,
  }) => {
    const session = await newSession(product, person);
    await storeSession(page, { ...session, expires_at: 1 });
    await installClock(page);
    await page.route(TOKEN, (route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }));
    await page.goto('/dashboard/projects');
    const wait = page.getByRole('status').filter({ hasText: 'Please wait while we verify' });
    // The document shows it before its code has loaded, which then waits for ten seconds.
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(wait).toContainText('Check your connection: you stay signed in.', {
        timeout: 500,
      });
    }).toPass();
    expect(new URL(page.url()).pathname).toBe('/dashboard/projects');

    // Offline first: an attempt by itself between the two lines would verify the session.
    await context.setOffline(true);
    await page.unroute(TOKEN);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(wait).toContainText('There is still no connection to Plumbline.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Projects');
  });
});
