import { paths } from '@plumbline/shared/contracts';
import { expect, test } from '../support/test.ts';

test('a dashboard that is never idle loads Apollo with its first query', async ({
  page,
  signedIn,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await signedIn(page);
  await page.goto(paths.dashboard());
  const run = page.getByRole('button', { name: 'Run GetHello' });
  await expect(run).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = scripts.length;

  await run.click();
  await expect(page.getByRole('region', { name: 'Hello' })).toContainText('Success');
  expect(before).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(before);
});
