import type { Response } from '@playwright/test';
import { scorePage } from '../../delivery/site/testing/observatory.ts';
import { expect, test } from '../support/test.ts';

const publicPaths = ['/', '/parade-2025', '/shadcn-demo', '/authentication'];
const signedInPaths = ['/dashboard', '/dashboard/projects/1'];
const paths = [...publicPaths, ...signedInPaths];

const walls = {
  'content-security-policy': expect.stringMatching(
    /; require-trusted-types-for 'script'; trusted-types plumbline_/,
  ),
  'integrity-policy': 'blocked-destinations=(script)',
  'permissions-policy': expect.stringMatching(
    /^camera=\(\), microphone=\(\), payment=\(\), usb=\(\).*, geolocation=\(self\)/,
  ),
};

/** As on a host with https: the tests run on plain http, which would lower the score. */
const overHttps = (headers: Record<string, string>) => ({
  ...headers,
  'content-security-policy':
    headers['content-security-policy']?.replaceAll('http:', 'https:') ?? '',
  'strict-transport-security': 'max-age=63072000',
});

test('every page is served with all security headers, and the full score of the Observatory', async ({
  request,
}) => {
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.headers(), path).toMatchObject(walls);
    const page = { headers: overHttps(answer.headers()), html: await answer.text() };
    expect(scorePage(page), path).toMatchObject({ score: 155 });
  }
});

test('security.txt states where to report a vulnerability', async ({ request, product }) => {
  const address = '/.well-known/security.txt';
  const lines = (await (await request.get(address)).text()).trim().split('\n');
  const said = new Map(lines.map((line) => [line.split(': ')[0], line.replace(/^.*?: /, '')]));
  expect(said.get('Contact')).toMatch(/^mailto:security@/);
  expect(said.get('Canonical')).toBe(product.url + address);
  expect(Date.parse(said.get('Expires') ?? '')).toBeGreaterThan(Date.now());
});

/** Runs in the page. */
function refusedTexts(): string[] {
  const attempts = {
    markup: () => {
      document.body.innerHTML = '<b>x</b>';
    },
    script: () => {
      document.createElement('script').src = '/x.js';
    },
  };
  const isRefused = (attempt: () => void) => {
    try {
      attempt();
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  };
  return Object.entries(attempts).flatMap(([what, attempt]) => (isRefused(attempt) ? [what] : []));
}

test.describe('a browser', () => {
  // A browser logs what it refuses.
  test.use({ allowErrors: true });

  test('isolates each page, which turns no text into markup, sets no cookie, runs no inline script but for its theme and first paint, and sends no address to other sites', async ({
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
    const cookies: Promise<string[]>[] = [];
    const read = (response: Response) => {
      cookies.push(
        response.headerValue('set-cookie').then((cookie) => (cookie ? [response.url()] : [])),
      );
    };
    page.on('response', read);
    await signUp(page);
    for (const path of paths) {
      const answer = await page.goto(path);
      const html = (await answer?.text()) ?? '';
      const [theme, ...others] = html.match(/<script\b[^>]*>/g) ?? [];
      expect(theme).toBe('<script>');
      // In the workspace, the last one shows the page before its files.
      const elements = path.startsWith('/dashboard') ? others.slice(0, -1) : others;
      expect(elements.length).toBeGreaterThan(3);
      for (const element of elements) {
        expect(element).toMatch(/ integrity="sha384-| type="application\/json"/);
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(refusedTexts), path).toEqual(['markup', 'script']);
      expect(await page.evaluate(() => window.crossOriginIsolated), path).toBe(true);
    }
    expect(await context.cookies()).toEqual([]);
    page.off('response', read);
    expect((await Promise.all(cookies)).flat()).toEqual([]);
    expect([...told.values()]).toEqual(['']);
  });
});
