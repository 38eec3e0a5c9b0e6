import { expect, heading, open, test } from '../support/public-page.ts';

test.describe('a prerendered page', () => {
  test('is left without loading another document, and the new heading gets the focus', async ({
    page,
  }) => {
    await open(page, '/');
    await page.evaluate(() => {
      document.documentElement.dataset['first'] = 'yes';
    });
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();

    await expect(page).toHaveURL(/\/authentication$/);
    await expect(heading(page)).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-first', 'yes');
    await expect(page.getByRole('link', { name: 'How it works' })).toHaveCount(0);

    await page.goBack();
    await expect(heading(page)).toHaveText(/Simplify Construction Payments/);
    await expect(page.locator('html')).toHaveAttribute('data-first', 'yes');
  });

  test('loads the product only when the visitor is about to leave', async ({ page }) => {
    const product = (file: string) => /\/(?:main|libraries)\.\w+\.js$/.test(file);
    const loaded = () =>
      page
        .evaluate(() => Array.from(document.scripts, ({ src }) => src))
        .then((s) => s.some(product));
    await open(page, '/');
    expect(await loaded()).toBe(false);

    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).focus();
    await expect.poll(loaded).toBe(true);
    await expect(heading(page)).toHaveText(/Simplify Construction Payments/);
  });

  test('opens a link to itself', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('link', { name: 'Plumbline, home' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await expect(heading(page)).toBeVisible();
  });
});

test('a link that is pressed while the product starts leads to its page', async ({ page }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<undefined>();
  await open(page, '/');
  await page.route(/\/remotes\/auth\/remoteEntry/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  // The router numbers the history entry that it starts at.
  await page.waitForFunction(() => JSON.stringify(window.history.state).includes('"idx":'));
  await page.getByRole('banner').getByRole('link', { name: 'Plumbline, home' }).click();
  arrive(undefined);
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await expect(heading(page)).toHaveText(/Simplify Construction Payments/);
});

test.describe('with a product that fails to load', () => {
  test.use({ allowErrors: true });

  test('a link still opens its page, as a document', async ({ page }) => {
    await page.route('**/shell/main.*.js', (route) => route.abort());
    await open(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).focus();
    await page.unroute('**/shell/main.*.js');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/authentication$/);
    await expect(heading(page)).toBeVisible();
  });
});

test.describe('with another list of remotes than the released one', () => {
  test.use({ allowErrors: true, allowUnhandled: /Failed to fetch/ });

  test('no file of that list is loaded, and a link opens its page', async ({ page }) => {
    await page.route('**/registry/*.json', async (route) => {
      const response = await route.fetch();
      const list = (await response.text()).replaceAll('/remotes/auth/', '/remotes/dashboard/');
      await route.fulfill({ response, body: list });
    });
    const others = /\/remotes\/dashboard\//;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/');
    asked.length = 0;
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/authentication$/);
    await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
    expect(asked.some((url) => /\/registry\//.test(url))).toBe(true);
    expect(asked.filter((url) => others.test(url))).toEqual([]);
  });
});
