import { paths } from '@plumbline/shared/contracts';
import { expect, test } from '../support/test.ts';

/** The specification has these addresses show Page Not Found until a remote claims them. */
const unclaimed = [paths.team(), paths.calendar(), paths.documents(), paths.reports()];

/** A sample project has neither money nor work. */
const isMissingOfSample = (path: string) =>
  path.startsWith(paths.projectMoney('1')) || path.startsWith(paths.projectWork('1'));

const all = Object.values(paths).map((build) => build('1', '1'));

test('every path of the product leads to a page of the composed product', async ({
  page,
  signedIn,
}) => {
  test.slow();
  await signedIn(page);
  for (const path of all) {
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, path).toBeVisible();
    if (unclaimed.includes(path) || isMissingOfSample(path))
      await expect(heading, path).toHaveText('Page Not Found');
    else await expect(heading, path).not.toHaveText(/not found/i);
  }
});
