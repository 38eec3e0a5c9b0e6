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

  test('an error is in its box, nothing else breaks, and the next answer is shown', async ({
    page,
    signedIn,
  }) => {
    await signedIn(page);
    await page.goto('/dashboard');
    for (const [fault, act] of Object.entries({
      'a page instead of an answer': (route: Route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      'an empty answer': (route: Route) => route.fulfill({ status: 200, body: '' }),
      'no connection': (route: Route) => route.abort('connectionrefused'),
    })) {
      await test.step(fault, async () => {
        await page.route(API, act);
        await run(page, 'GetHello').click();
        await expect(hello(page).getByRole('alert')).toHaveText(/^Error.+/);

        await page.unroute(API);
        await run(page, 'GetHello').click();
        await expect(hello(page).getByRole('status')).toContainText('Success');
        await expect(hello(page).getByRole('alert')).toHaveCount(0);
      });
    }
  });
});
