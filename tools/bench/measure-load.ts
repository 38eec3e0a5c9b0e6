import type { Page } from '@playwright/test';
import type { Condition } from './conditions.ts';
import type { Screen } from './screens.ts';
import { type Visitor, freshProfile, openScreen } from './visit.ts';

/** Times in milliseconds. */
export interface LoadTimes {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly hydrated: number;
  readonly data: number;
  readonly interaction: number;
  readonly layoutShift: number;
}

/** Waits for late paints: fonts, images and data. */
export const SETTLE_MS = 500;

/** Measures a first visit to a screen, and one press on it. */
export async function measureLoad(
  visitor: Visitor,
  url: string,
  screen: Screen,
  condition: Condition,
): Promise<LoadTimes> {
  const context = await freshProfile(visitor, screen, condition);
  try {
    const page = await openScreen(context, url, screen, condition);
    await page.waitForTimeout(SETTLE_MS);
    const { firstPaint, largestPaint, hydrated, data, layoutShift } = await readMarks(page);
    return {
      firstPaint,
      largestPaint,
      hydrated: hydrated ?? Number.NaN,
      data: data ?? Number.NaN,
      layoutShift,
      interaction: await measurePress(page, screen),
    };
  } finally {
    await context.close();
  }
}

export const readMarks = (page: Page) => page.evaluate(() => globalThis.plumblineBench);

/** The time from the first press to the next paint (event timing, in steps of 8 ms). */
async function measurePress(page: Page, screen: Screen): Promise<number> {
  const box = await page.locator(screen.press).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error(`${screen.path} shows no ${screen.press}.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => globalThis.plumblineBench.interaction !== null);
  await page.waitForTimeout(SETTLE_MS);
  return (await readMarks(page)).interaction ?? Number.NaN;
}
