import AxeBuilder from '@axe-core/playwright';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Asserts that nothing overflows and axe finds nothing. `PICTURES=1` saves screenshots. */
export async function look(
  page: Page,
  testInfo: TestInfo,
  name: string,
  theme: 'light' | 'dark',
): Promise<void> {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (process.env['PICTURES']) {
      const picture = testInfo.outputPath(`${name}-${theme}-${width}.png`);
      await page.screenshot({ path: picture, fullPage: true });
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${page.url()} at ${width} px`).toBe(0);
    // Legacy mode does not open an extra page for frames. No screen has one.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    expect(found, `${page.url()} at ${width} px`).toEqual([]);
  }
}
