import type { Page, TestInfo } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { look } from '../support/look.ts';
import { expect, test } from '../support/test.ts';

const publicScreens = [
  paths.landing(),
  paths.campaign(),
  paths.demo(),
  paths.authentication(),
  paths.authenticationConfirm(),
  `${paths.authenticationConfirm()}?token_hash=f00d&type=magiclink`,
  paths.accountDeleted(),
  '/no-such-page',
];

const signedInScreens = [
  paths.dashboard(),
  paths.dashboardSettings(),
  paths.profile(),
  paths.projects(),
  paths.newProject(),
  paths.project('1'),
  paths.projectTeam('1'),
  paths.projectTasks('1'),
  paths.projectDocuments('1'),
  paths.projectCalendar('1'),
  paths.project('999'),
  paths.invitation('1'),
  paths.money(),
  paths.work(),
  paths.team(),
  paths.members(),
  paths.settings(),
  paths.sso(),
];

async function lookAtEach(page: Page, testInfo: TestInfo, screens: readonly string[]) {
  for (const screen of screens) {
    // Chromium sometimes keeps the styles of the former width where a page is resized while it loads.
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(screen, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, testInfo, screen.slice(1).replaceAll(/\W+/g, '-') || 'landing');
  }
}

test('the public screens are accessible at every width', async ({ page }, testInfo) => {
  test.slow();
  await lookAtEach(page, testInfo, publicScreens);
});

test('the signed-in screens are accessible at every width', async ({
  page,
  signedIn,
}, testInfo) => {
  test.slow();
  await signedIn(page);
  await lookAtEach(page, testInfo, signedInScreens);
});
