import { paths } from '@plumbline/shared/contracts';
import { storedSession, STORAGE_KEY } from '../support/session.ts';
import { expect, logOut, test } from '../support/test.ts';
import { TITLE, asOf, keptIn, signInWithProject, untilKept, workOf } from './kept-page.ts';

// Requests without a network are errors in the console.
test.use({ serviceWorkers: 'allow', allowErrors: true });

test('a page that was opened once starts without signal, until the user signs out', async ({
  page,
  context,
  product,
  person,
}) => {
  const { session, id, work } = await signInWithProject(page, product, person);
  // By a link: the document began elsewhere.
  await page.goto(paths.project(id));
  await page.getByRole('link', { name: /^Work/ }).click();
  await expect(workOf(page)).toBeVisible();
  await untilKept(page);
  const secrets = [session.access_token, session.refresh_token];
  const entries = (await keptIn(page)).map(({ cache, url, text }) => `${cache} ${url} ${text}`);
  expect(entries.filter((entry) => secrets.some((secret) => entry.includes(secret)))).toEqual([]);

  // A file that cannot be kept is tried once.
  const gone = '/shell/gone.js';
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(gone)) asked += 1;
  });
  await page.evaluate((file) => fetch(file), gone);

  // The session cannot be refreshed either.
  await page.evaluate(
    ([key, stored]) => localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: 1 })),
    [STORAGE_KEY, session] as const,
  );
  await context.setOffline(true);
  await page.goto(work);
  expect(asked).toBeLessThanOrEqual(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(workOf(page)).toBeVisible();
  await expect(asOf(page)).toBeVisible();

  for (const path of [paths.dashboard(), paths.projects()]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Open Work' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible();
  await page.goto(paths.projects());

  // The browser says online before the site answers.
  let isUp = false;
  let checks = 0;
  await context.route('**/live.json', (route) => {
    checks += 1;
    return isUp ? route.fallback() : route.abort();
  });
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  await context.setOffline(false);
  await expect.poll(() => checks).toBeGreaterThan(0);
  expect(loads).toBe(0);
  isUp = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await context.unroute('**/live.json');
  await page.goto(work);
  await expect(asOf(page)).toBeHidden();
  await expect.poll(() => storedSession(page)).not.toContain(session.access_token);
  await untilKept(page);
  await logOut(page);
  await expect.poll(() => keptIn(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(work);
  await expect(page.getByRole('main')).toHaveText(
    /^\s*No connection\s*While you are signed out, .* Connect to sign in\.\s*Try again\s*$/,
  );
});
