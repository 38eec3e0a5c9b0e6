import { paths } from '@plumbline/shared/contracts';
import { expect, test } from '../support/test.ts';
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
  await page.getByRole('link', { name: 'Work', exact: true }).click();
  await expect(workOf(page)).toBeVisible();
  await untilKept(page);
  const secrets = [session.access_token, session.refresh_token];
  const kept = await keptIn(page);
  expect(
    kept.filter(({ text, url }) => secrets.some((secret) => (url + text).includes(secret))),
  ).toEqual([]);

  await context.setOffline(true);
  await page.goto(work);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(workOf(page)).toBeVisible();
  await expect(asOf(page)).toBeVisible();
  await context.setOffline(false);
  await expect(asOf(page)).toBeHidden();
});
