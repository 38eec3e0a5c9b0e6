import type { Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { expect, open, test } from '../support/public-page.ts';

const publicPages = [paths.landing(), paths.campaign(), paths.demo()];

test('the demo page shows a toast, F8 goes to it, and a swipe of over 50 ends it', async ({
  page,
}) => {
  await open(page, paths.demo());
  await page.getByRole('button', { name: 'Show Toast' }).click();
  const toasts = page.getByRole('region', { name: /F8/ });
  await expect(toasts.getByText('Payment sent')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(toasts.getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  const toast = toasts.getByText('Payment sent');
  await expect(toast).toBeHidden();

  await page.getByRole('button', { name: 'Show Toast' }).click();
  const swipe = async (distance: number) => {
    await toast.hover();
    const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + 25, y + 5);
    await page.mouse.move(x + 5 + distance, y + 5);
    await page.mouse.up();
  };
  await swipe(50);
  await expect(toasts.getByRole('listitem')).toHaveAttribute('data-swipe', 'cancel');
  await swipe(51);
  await expect(toast).toBeHidden();
});

test.describe('every public page', () => {
  for (const path of publicPages) {
    test(`${path} can be used by keyboard, with a visible focus`, async ({ page }) => {
      await open(page, path);
      const down = await walk(page, 'Tab');
      expect(down.length).toBeGreaterThan(4);
      expect(down.length).toBeLessThan(100);
      const up = await walk(page, 'Shift+Tab', down.length);
      expect(up.toReversed()).toEqual(down);
    });
  }
});

/** Tabs through the page; asserts that each focused element is visible, uncovered and marked. */
async function walk(page: Page, key: string, count = 100): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < count) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      return focused.getAttribute('aria-label') ?? (focused.textContent || focused.id);
    });
    if (name === null) return stops;
    stops.push(name);
    await expect.poll(() => page.evaluate(faultOfFocus), `${key} to '${name}'`).toBe('none');
  }
  return stops;
}

/** Runs in the page. */
function faultOfFocus(): string {
  const focused = document.activeElement;
  if (!focused) return 'no focus';
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ];
  const onTop = document.elementFromPoint(x, y);
  if (!onTop) return 'out of sight';
  if (!focused.contains(onTop) && !onTop.contains(focused))
    return `covered by ${onTop.outerHTML.slice(0, 80)}`;
  if (!focused.checkVisibility({ opacityProperty: true })) return 'transparent';
  const parent = focused.parentElement;
  const marked = [focused, focused.nextElementSibling, parent, parent?.parentElement].some(
    (element) => element && getComputedStyle(element).outlineStyle !== 'none',
  );
  return marked ? 'none' : 'not marked';
}
