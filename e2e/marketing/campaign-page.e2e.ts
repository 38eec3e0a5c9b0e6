import type { Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { expect, heading, open, takenOver, test } from '../support/public-page.ts';
import { withMotion } from '../support/test.ts';

// Sections fade in.
test.use(withMotion);

const FORM = 'https://forms.plumbline.example/early-access';

test.describe('the campaign page', () => {
  const earlyAccess = (page: Page) => page.getByRole('link', { name: 'Get Early Access' });

  test('opens the form in a new tab without an opener', async ({
    page,
    context,
    askedElsewhere,
  }) => {
    await context.route(`${FORM}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The form</title>' }),
    );
    await open(page, `${paths.campaign()}?source=%20Main%20STREET%20`);
    const tag = page.getByRole('main').getByRole('link', { name: 'Get Early Access' }).first();
    await expect(tag).toHaveAttribute('rel', /noopener/);
    await expect(tag).toHaveAttribute('href', /source/);
    const opened = context.waitForEvent('page');
    await tag.click();
    const tab = await opened;
    await expect(tab).toHaveURL(`${FORM}?source=+main+street+`);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await expect(page).toHaveURL(/parade-2025/);
    expect(askedElsewhere.splice(0)).toEqual([`${FORM}?source=+main+street+`]);
  });

  test('passes one source on from its address', async ({ page }) => {
    for (const [what, query, source] of [
      ['no query', '', null],
      ['two sources', '?source=One&source=Two', 'one'],
      ['an encoded & and =', '?source=a%26b%3Dc', 'a&b=c'],
      ['markup', '?source="><script>alert(1)</script>', '"><script>alert(1)</script>'],
    ] as const) {
      await test.step(what, async () => {
        await open(page, paths.campaign() + query);
        await expect(earlyAccess(page)).toHaveCount(3);
        for (const link of await earlyAccess(page).all()) {
          await takenOver(link);
          const parts = () =>
            link.evaluate((anchor: HTMLAnchorElement) => {
              const { origin, pathname, searchParams, hash } = new URL(anchor.href);
              return { address: origin + pathname + hash, query: [...searchParams] };
            });
          const passed = source === null ? [] : [['source', source]];
          await expect.poll(parts).toEqual({ address: FORM, query: passed });
        }
      });
    }
  });

  test('has its tags in the head while it is open, by a load or a navigation', async ({ page }) => {
    const content = (key: string) =>
      page.locator(`head meta[name="${key}"], head meta[property="${key}"]`);
    const own = ['keywords', 'description', 'og:title', 'og:description', 'og:image', 'og:url'];
    const twitter = ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'];

    await open(page, paths.campaign());
    for (const key of [...own, ...twitter]) await expect(content(key)).toHaveCount(1);
    await page.getByRole('link', { name: 'Plumbline, home' }).click();
    await expect(heading(page)).toHaveText(/^Simplify/);
    await expect(content('keywords')).toHaveCount(0);
    await expect(content('og:title')).toHaveCount(1);
    await expect(content('og:title')).toHaveAttribute('content', /^Simplify/);
    await expect(page).toHaveTitle(/^Construction payments/);

    await open(page, paths.demo());
    await page.getByRole('link', { name: 'early-access page' }).click();
    await expect(page).toHaveTitle(/Venmo, for contractors/);
    for (const key of [...own, ...twitter]) await expect(content(key)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveTitle(/^Components/);
    for (const key of [...own, ...twitter]) await expect(content(key)).toHaveCount(0);
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0);
  });

  test('is whole on paper, also where it was not scrolled to', async ({ page }) => {
    await open(page, paths.campaign());
    const last = page.locator('section').last();
    await expect(last).toHaveCSS('opacity', '0');
    await page.emulateMedia({ media: 'print' });
    await expect(last).toHaveCSS('opacity', '1');
  });

  test('fades a section in when a fifth of it is in view', async ({ page }) => {
    await open(page, paths.campaign());
    const section = page.getByRole('region', { name: 'Good crews go where the money is on time' });
    await expect(section).toHaveCSS('opacity', '0');
    const show = (share: number) =>
      section.evaluate(async (element, visible) => {
        const { top, height } = element.getBoundingClientRect();
        scrollBy({ top: top + visible * height - innerHeight, behavior: 'instant' });
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      }, share);
    await show(0.15);
    await expect(section).toHaveCSS('opacity', '0');
    await show(0.25);
    await expect(section).toHaveCSS('opacity', '1');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(section).toHaveCSS('opacity', '1');
  });

  test('shows every section without motion and without JavaScript', async ({
    page,
    browser,
    baseURL,
  }) => {
    const allVisible = async (view: Page) => {
      for (const section of await view.locator('main section').all()) {
        await expect(section).toHaveCSS('opacity', '1');
      }
    };
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, paths.campaign());
    await allVisible(page);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');

    const context = await browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(`${baseURL}${paths.campaign()}`);
    await allVisible(still);
    await expect(earlyAccess(still).first()).toHaveAttribute('href', FORM);
    await context.close();
  });

  test('scrolls smoothly, unlike other pages', async ({ page }) => {
    await open(page, paths.campaign());
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    await page.getByRole('link', { name: 'See what you get' }).click();
    await expect(page.locator('#why h2')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('contentinfo')).toContainText('© 2025 Plumbline');
    await page.getByRole('link', { name: 'Plumbline, home' }).click();
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
});
