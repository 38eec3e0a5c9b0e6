import { expect, test } from './test.ts';

const paths = ['/', '/parade-2025', '/authentication', '/dashboard', '/dashboard/projects/1'];

test('no page sets a cookie, runs a script without a file, or tells others its address', async ({
  product,
  context,
  page,
  signUp,
}) => {
  const told = new Map<string, string>();
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== product.url)
      told.set(origin, (told.get(origin) ?? '') + (request.headers()['referer'] ?? ''));
  });
  const cookies = new Set<string>();
  page.on('response', async (response) => {
    if (await response.headerValue('set-cookie')) cookies.add(response.url());
  });
  await signUp(page);
  for (const path of paths) {
    const answer = await page.goto(path);
    const html = (await answer?.text()) ?? '';
    const elements = html.match(/<script\b[^>]*>/g) ?? [];
    expect(elements.length).toBeGreaterThan(3);
    for (const element of elements) {
      expect(element).toMatch(/ integrity="sha384-| type="application\/json"/);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await context.cookies()).toEqual([]);
  expect([...cookies]).toEqual([]);
  expect([...told.values()]).toEqual(['']);
});

test('a page stands alone: nothing frames it, opens it as its own, or shares its memory', async ({
  page,
}) => {
  await page.goto('/');
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
});
