import { expect, test } from './test.ts';

const paths = ['/', '/parade-2025', '/authentication', '/dashboard', '/dashboard/projects/1'];

test('no page sets a cookie, runs a script without a file, or tells where a visitor came from', async ({
  context,
  page,
  signUp,
}) => {
  const told = new Set<string>();
  page.on('request', (request) => {
    const referrer = request.headers()['referer'];
    if (referrer) told.add(`${request.url()} from ${referrer}`);
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
  expect([...told]).toEqual([]);
});

test('a page stands alone: nothing frames it, opens it as its own, or shares its memory', async ({
  page,
}) => {
  await page.goto('/');
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
});
