import type { Page, Route } from '@playwright/test';
import * as z from 'zod';
import { isOfIdlePage } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

const API = '**/api/graphql';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const hello = (page: Page) => card(page, 'Hello');
const user = (page: Page) => card(page, 'Current user');
const run = (page: Page, name: string) => page.getByRole('button', { name: `Run ${name}` });

test('the home has its figures, its activity and its welcome', async ({
  page,
  person,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Welcome, Dana' })).toBeVisible();
  await expect(main).toContainText(person.email);
  await expect(main).toContainText('organization');
  await expect(main.getByRole('term')).toHaveText([
    'Total Revenue',
    'Active Users',
    'Projects',
    'Reports',
  ]);
  await expect(main.getByRole('definition')).toHaveText(['$45,231.89', '2,338', '12', '42']);
  await expect(card(page, 'Recent Activity').getByRole('listitem')).not.toHaveCount(0);
});

const requestSchema = z.object({
  operationName: z.string(),
  variables: z.record(z.string(), z.unknown()),
  query: z.string(),
});

test("each card sends its query with the user's token when its button is pressed", async ({
  page,
  signedIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/graphql') || request.method() !== 'POST') return;
    if (isOfIdlePage(request)) return;
    const { operationName, query } = requestSchema.parse(request.postDataJSON());
    expect(query).toContain(`query ${operationName}`);
    expect(request.headers()['authorization']).toMatch(/^Bearer ey/);
    asked.push(operationName);
  });
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(run(page, 'GetHello')).toBeVisible();
  await expect(hello(page).getByRole('status')).toHaveCount(0);
  await expect(user(page).getByRole('status')).toHaveCount(0);

  await run(page, 'GetHello').click();
  await expect(hello(page).getByRole('status')).toContainText('Success');
  await expect(hello(page).getByRole('status')).toContainText(/"hello": ".+"/);
  expect(asked).toEqual(['GetHello']);

  await run(page, 'GetCurrentUser').click();
  await expect(user(page).getByRole('status')).toContainText('Success');
  await run(page, 'GetHello').click();
  await expect.poll(() => asked).toEqual(['GetHello', 'GetCurrentUser', 'GetHello']);
});

test('a card shows that it is loading, and ignores another press', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  const { promise, resolve } = Promise.withResolvers<Route>();
  let asked = 0;
  await page.route(API, (route) => {
    if (isOfIdlePage(route.request())) return route.continue();
    asked += 1;
    resolve(route);
  });
  await run(page, 'GetHello').click();
  await expect(hello(page).getByRole('status')).toHaveText(/^Loading/);
  await expect(run(page, 'GetHello')).toBeFocused();
  await page.keyboard.press('Enter');
  await (await promise).fulfill({ json: { data: { hello: 'At last' } } });
  await expect(hello(page)).toContainText('"hello": "At last"');
  expect(asked).toBe(1);
});

test('a card shows the error of the API, and the next answer', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  const message = 'The <b>database</b> is asleep';
  await page.route(API, (route) => route.fulfill({ json: { data: null, errors: [{ message }] } }));
  for (const [name, box] of [
    ['GetHello', hello(page)],
    ['GetCurrentUser', user(page)],
  ] as const) {
    await run(page, name).click();
    await expect(box.getByRole('alert')).toHaveText(`Error${message}`);
  }
  await page.unroute(API);
  await run(page, 'GetHello').click();
  await expect(hello(page).getByRole('status')).toContainText('Success');
  await expect(hello(page).getByRole('alert')).toHaveCount(0);
});

const someone = { __typename: 'User', id: '1', email: 'a@example.com', firstName: 'Ada' };

for (const phoneNumber of [null, '', '  ']) {
  test(`a phone that is ${JSON.stringify(phoneNumber)} shows N/A`, async ({ page, signedIn }) => {
    await signedIn(page);
    await page.goto('/dashboard');
    const currentUser = { ...someone, lastName: 'Lovelace', phoneNumber };
    await page.route(API, (route) => route.fulfill({ json: { data: { currentUser } } }));
    await run(page, 'GetCurrentUser').click();
    await expect(user(page).getByRole('definition').last()).toHaveText('N/A');
  });
}

test('a missing user is a warning that names the token as a possible cause', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await page.route(API, (route) => route.fulfill({ json: { data: { currentUser: null } } }));
  await run(page, 'GetCurrentUser').click();
  const warning = user(page).getByRole('status');
  await expect(warning).toContainText('No User Found');
  await expect(warning).toContainText(/authentication.*token.*invalid/i);
  await expect(user(page)).not.toContainText('Success');
});

test('the API returns no user for a forged token', async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await page.route(API, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer forged' } }),
  );
  await run(page, 'GetCurrentUser').click();
  await expect(user(page).getByRole('status')).toContainText('No User Found');
});

test.describe('with a failing API', () => {
  test.use({ allowErrors: true });

  for (const [fault, act] of Object.entries({
    'a page instead of an answer': (route: Route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    'an empty answer': (route: Route) => route.fulfill({ status: 200, body: '' }),
    'no connection': (route: Route) => route.abort('connectionrefused'),
  })) {
    test(`${fault} is an error in its box, and nothing else breaks`, async ({ page, signedIn }) => {
      const unhandled: string[] = [];
      page.on('pageerror', (error) => unhandled.push(error.message));
      await signedIn(page);
      await page.goto('/dashboard');
      await page.route(API, act);
      await run(page, 'GetHello').click();
      await expect(hello(page).getByRole('alert')).toHaveText(/^Error.+/);
      expect(unhandled).toEqual([]);

      await page.unroute(API);
      await run(page, 'GetHello').click();
      await expect(hello(page).getByRole('status')).toContainText('Success');
    });
  }
});
