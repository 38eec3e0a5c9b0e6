import type { Route } from '@playwright/test';
import { newSession, storeSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowErrors: true });

const API = '**/api/graphql';

const refused = { errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] };

const oddities: Record<string, Parameters<Route['fulfill']>[0]> = {
  'a refusal': { status: 401, json: refused },
  'a failure': { status: 500, json: { errors: [{ message: 'Database is down' }] } },
  'an error page': { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
  'an empty answer': { body: '' },
  'half an answer': { contentType: 'application/json', body: '{"data":{"hello":' },
  'a list': { json: [] },
  'a text': { json: 'text' },
  nothing: { json: null },
  'no data': { json: { data: null } },
  'something else': { json: { data: { hello: { a: [1] }, currentUser: { id: 1 }, projects: 7 } } },
  holes: {
    json: { data: { hello: null, currentUser: {}, projects: { edges: [null, { node: null }] } } },
  },
};

test('an invalid answer is an error in its box, never a success, and the next one is shown', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  for (const [what, answer] of Object.entries(oddities)) {
    await page.route(API, (route) => route.fulfill(answer));
    for (const [button, card] of [
      ['Run GetHello', 'Hello'],
      ['Run GetCurrentUser', 'Current user'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const box = page.getByRole('region', { name: card });
      await expect(box.getByRole('alert'), what).toHaveText(/^Error.+/);
      await expect(box, what).not.toContainText('Success');
      await expect(box.getByRole('definition'), what).toHaveCount(0);
    }
    await page.unroute(API);
  }
  await page.getByRole('button', { name: 'Run GetHello' }).click();
  const hello = page.getByRole('region', { name: 'Hello' });
  await expect(hello.getByRole('status')).toContainText('Success');
  await expect(hello.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test.describe('with null entries in a list', () => {
  test.use({ allowUnhandled: /Cannot destructure property 'node'/ });

  test('the sample projects stay visible with an answer that has no projects', async ({
    page,
    signedIn,
  }) => {
    await signedIn(page);
    for (const what of ['a refusal', 'no data', 'something else', 'holes']) {
      await page.route(API, (route) => route.fulfill(oddities[what]));
      await page.goto('/dashboard/projects');
      const known = page.getByRole('link', { name: 'Riverside Family Clinic' });
      // With null entries in the list itself, the whole page shows an error.
      const gaveUp = page.getByRole('alert').filter({ hasText: 'This page stopped working' });
      await expect(what === 'holes' ? known.or(gaveUp) : known, what).toBeVisible();
      await page.unroute(API);
    }
  });
});

test('an answer that arrives after a change of user is not shown', async ({
  page,
  context,
  person,
  product,
  signedIn,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  const held = Promise.withResolvers<Route>();
  let isHeld = false;
  await page.route(API, async (route) => {
    if (isHeld || !route.request().postData()?.includes('GetCurrentUser')) return route.continue();
    isHeld = true;
    held.resolve(route);
  });
  await page.getByRole('button', { name: 'Run GetCurrentUser' }).click();
  const route = await held.promise;
  const answer = await route.fetch();
  expect(await answer.text()).toContain(person.email);

  const bob = { ...person, email: person.email.replace('dana', 'bob') };
  await storeSession(await context.newPage(), await newSession(product, bob));
  await expect(page.getByRole('button', { name: `Account ${bob.email}` })).toBeVisible();

  const card = page.getByRole('region', { name: 'Current user' });
  await expect(card).not.toContainText(person.email);
  await page.evaluate((email) => {
    const look = () => {
      if (document.body.textContent.includes(email)) Object.assign(window, { isShown: true });
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, person.email);
  await route.fulfill({ response: answer });
  await page.getByRole('button', { name: 'Run GetCurrentUser' }).click();
  await expect(card).toContainText(`"email": "${bob.email}"`);
  expect(await page.evaluate(() => 'isShown' in window)).toBe(false);
});
