import AxeBuilder from '@axe-core/playwright';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * At each width, nothing sticks out and axe has nothing to say. Themes differ in their colours
 * alone, so that the dark one is asked for its contrast. `PICTURES=1` keeps a picture of each.
 */
export async function look(
  page: Page,
  testInfo: TestInfo,
  name: string,
  theme: 'light' | 'dark',
): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (process.env['PICTURES']) {
      const picture = testInfo.outputPath(`${name}-${theme}-${width}.png`);
      await page.screenshot({ path: picture, fullPage: true });
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${page.url()} at ${width} px`).toBe(0);
    // No screen has a frame, for which axe would open a page of its own each time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const asked = theme === 'dark' ? axe.withRules('color-contrast') : axe.withTags(tags);
    const { violations } = await asked.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    expect(found, `${page.url()} at ${width} px`).toEqual([]);
  }
}
