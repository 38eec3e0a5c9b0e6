import { paths } from '@plumbline/shared/contracts';
import { goWithin } from '../support/go-within.ts';
import { expect, test } from '../support/test.ts';

/** The specification has these addresses show Page Not Found until a remote claims them. */
const unclaimed = [paths.team(), paths.calendar(), paths.documents(), paths.reports()];

/** A sample project has neither money nor work. */
const isMissingOfSample = (path: string) =>
  path.startsWith(paths.projectMoney('1')) || path.startsWith(paths.projectWork('1'));

const NOWHERE = '/no-such-page';

const all = Object.values(paths).map((build) => build('1', '1', '1'));

test('every path of the product leads to a page of the composed product', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(NOWHERE);
  for (const path of all) {
    const isMissing = unclaimed.includes(path) || isMissingOfSample(path);
    // From a page with another heading, so that the former one is not taken for the new one.
    await goWithin(page, isMissing ? paths.dashboard() : NOWHERE);
    await expect(heading, path).toHaveText(isMissing ? 'Dashboard' : 'Page Not Found');
    await goWithin(page, path);
    await expect(heading, path).toHaveText(isMissing ? 'Page Not Found' : /^(?!.*not found)./i);
    // It leads on by itself.
    if (path === paths.authenticationCallback()) await expect(heading).toHaveText('Dashboard');
  }
});

test('the server answers every path with the page of the product', async ({ request }) => {
  for (const path of [...all, NOWHERE]) {
    const answer = await request.get(path);
    if (path === NOWHERE) expect(answer.status()).toBe(404);
    else if (!unclaimed.includes(path)) expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toContain('<div id="root">');
  }
});
