import AxeBuilder from '@axe-core/playwright';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** At each width, nothing sticks out, axe has nothing to say, and a picture is kept. */
export async function look(
  page: Page,
  testInfo: TestInfo,
  name: string,
  theme: 'light' | 'dark',
): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const picture = testInfo.outputPath(`${name}-${theme}-${width}.png`);
    await page.screenshot({ path: picture, fullPage: true });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${page.url()} at ${width} px`).toBe(0);
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    expect(found, `${page.url()} at ${width} px`).toEqual([]);
  }
}
