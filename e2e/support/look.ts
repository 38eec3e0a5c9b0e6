import axe from 'axe-core';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that colours can break: the themes differ in nothing else. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Those of a phone, a tablet and a desktop. */
const widths = [320, 768, 1440];
/** Names, roles and colours of a tablet's page are those of a wider or a narrower one: only its layout is its own. */
const widthsOfAxe = [320, 1440];

/** Asserts in both themes that nothing overflows and axe finds nothing. `PICTURES=1` saves screenshots. */
export async function look(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  await page.evaluate(axe.source);
  for (const width of widths) {
    await expectToFit(page, width);
    // Without a second load: the colours follow the system, as theme.e2e.ts asserts.
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      if (process.env['PICTURES']) {
        const picture = testInfo.outputPath(`${name}-${theme}-${width}.png`);
        await page.screenshot({ path: picture, fullPage: true });
      }
      if (widthsOfAxe.includes(width)) {
        expect(await violations(page, theme), `${page.url()} at ${width} px, ${theme}`).toEqual([]);
      }
    }
    expect(await skippedByTab(page), `${page.url()} at ${width} px`).toEqual([]);
  }
}

/**
 * What Tab skips in Chromium: of a child of a box with a reading flow, all where it has tabindex -1, and
 * the summary where it is a details.
 */
const skippedByTab = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[tabindex="-1"], details')]
      .filter(({ parentElement }) => {
        const style = parentElement && getComputedStyle(parentElement);
        return style && style.getPropertyValue('reading-flow') !== 'normal';
      })
      .flatMap((item) => [...item.querySelectorAll('a, button, input, select, textarea, summary')])
      .map(({ outerHTML }) => outerHTML),
  );

/**
 * Asserts that nothing overflows the page, its dialog or its pictures at 200 % zoom of a window of 1280 px, and with text at
 * twice its size.
 * @param narrowest the width of the narrowest window with such text
 */
export async function expectToFitEnlarged(page: Page, narrowest = 390): Promise<void> {
  await expectToFit(page, 640);
  await expectToFit(page, 640, '200%');
  await expectToFit(page, narrowest, '200%');
}

/** Asserts that a thumb can press everything on the page, below the tabs of a project. */
export async function expectThumbTargets(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  expect.soft(await smallControls(page), page.url()).toEqual([]);
}

/** The controls of the page's content, below the tabs of a project, that are lower or narrower than a thumb needs. */
const smallControls = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const controls = [...main.querySelectorAll('a, button, input, select, textarea, summary')];
    const tabs = main.querySelector('nav');
    const isBelow = (control: Element) =>
      !tabs ||
      // The way back stands above them.
      control.matches('header > a') ||
      (tabs.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
        !tabs.contains(control));
    return controls
      .filter((control) => control.checkVisibility() && isBelow(control))
      .map((control) => {
        const isMark = control.matches('[type=checkbox], [type=radio]');
        const target = isMark ? control.parentElement?.querySelector('label') : control;
        // A link in a line of text is as high as the line.
        if (!target || getComputedStyle(target).display === 'inline') return '';
        const { width, height } = target.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.textContent;
        return Math.min(width, height) < 47.5
          ? `${control.localName} '${name}': ${Math.round(width)} by ${Math.round(height)}`
          : '';
      })
      .filter(Boolean);
  });

async function expectToFit(page: Page, width: number, text = '') {
  await page.setViewportSize({ width, height: 900 });
  const overflow = await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size;
    // Another width keeps what is in view, where the bar may cover half of a link.
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Fonts change widths, and what follows the width is laid out in the next frame.
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Pictured screens hide what does not fit.
    const pictured = [...document.querySelectorAll('[inert] > *')].filter(
      (child) => getComputedStyle(child).overflowX === 'hidden',
    );
    const dialogs = document.querySelectorAll('dialog[open]');
    const frames = [document.documentElement, ...dialogs, ...pictured];
    return Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  }, text);
  expect(overflow, `${page.url()} at ${width} px, text ${text}`).toBe(0);
}

/** What axe, which the page has loaded, finds: each rule with an element. */
function violations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const runOnly: axe.RunOnly =
    theme === 'light' ? { type: 'tag', values: tags } : { type: 'rule', values: ofColours };
  return page.evaluate(
    async (options) => {
      const { violations: found } = await window.axe.run(options);
      return found.map(({ id, nodes: [node] }) => `${id}: ${node?.html ?? ''}`);
    },
    { runOnly, resultTypes: ['violations' as const] },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
