import { expect, test } from '../test.ts';

test.use({ allowErrors: true });

test('a page whose first files do not arrive says so', async ({ page }) => {
  await page.route('**/shell/**', (route) => route.abort());
  await page.goto('/authentication');
  const words = page.getByText('Plumbline is taking long to load.');
  await expect(words).toBeVisible();

  await page.unroute('**/shell/**');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(words).toHaveCount(0);
});
