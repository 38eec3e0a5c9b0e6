import AxeBuilder from '@axe-core/playwright';
import type { Page, TestInfo } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { expect, test } from './test.ts';

const publicScreens = [
  paths.landing(),
  paths.campaign(),
  paths.demo(),
  paths.authentication(),
  paths.authenticationConfirm(),
  `${paths.authenticationConfirm()}?token_hash=f00d&type=magiclink`,
  '/no-such-page',
];

const signedInScreens = [
  paths.dashboard(),
  paths.dashboardSettings(),
  paths.projects(),
  paths.newProject(),
  paths.project('1'),
  paths.projectTeam('1'),
  paths.projectTasks('1'),
  paths.projectDocuments('1'),
  paths.projectCalendar('1'),
  paths.project('999'),
  paths.team(),
  paths.members(),
  paths.settings(),
  paths.sso(),
];

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [360, 768, 1440];

/** Looks at a screen at each width: nothing sticks out, axe has nothing to say, a picture is kept. */
async function look(page: Page, screens: readonly string[], theme: string, testInfo: TestInfo) {
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const name = `${screen.slice(1).replaceAll(/\W+/g, '-') || 'landing'}-${theme}-${width}.png`;
      await page.screenshot({ path: testInfo.outputPath(name), fullPage: true });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${screen} at ${width} px`).toBe(0);
      if (width === 768) continue;
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
      expect(found, `${screen} at ${width} px`).toEqual([]);
    }
  }
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    // Animations end at once, so that contrast is measured on what stays.
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('the public screens are accessible at every width', async ({ page }, testInfo) => {
      test.slow();
      await look(page, publicScreens, theme, testInfo);
    });

    test('the signed-in screens are accessible at every width', async ({
      page,
      signedIn,
    }, testInfo) => {
      test.slow();
      await signedIn(page);
      await look(page, signedInScreens, theme, testInfo);
    });
  });
}
