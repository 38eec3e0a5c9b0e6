import type { Page, TestInfo } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { createReleasedApi } from '../support/released-api.ts';
import { expectThumbTargets, expectToFitEnlarged, look } from '../support/look.ts';
import type { RunningProduct } from '../support/product.ts';
import { newSession, storeSession } from '../support/session.ts';
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

const withId = z.object({ id: z.string() });
const ordersSchema = z.object({ edges: z.array(z.object({ node: withId })) });

/** The screens of an example project; those of its money have a test of their own. */
async function exampleScreens(product: RunningProduct, token: string): Promise<string[]> {
  const api = createReleasedApi(product, token);
  const started = z.object({ projectId: z.string() });
  const { projectId: id } = await api(started, 'StartExample', { key: randomUUID() });
  const orders = await api(ordersSchema, 'GetWorkOrders', { projectId: id });
  return [
    paths.projectTeam(id),
    paths.projectDocuments(id),
    paths.projectWork(id),
    paths.newWorkOrder(id),
    ...orders.edges.slice(0, 1).map(({ node }) => paths.workOrder(id, node.id)),
  ];
}

async function lookAtEach(
  page: Page,
  testInfo: TestInfo,
  screens: readonly string[],
  narrowest?: number,
) {
  for (const screen of screens) {
    // Chromium sometimes keeps the styles of the former width where a page is resized while it loads.
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(screen, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, testInfo, screen.slice(1).replaceAll(/\W+/g, '-') || 'landing');
    // The demo is for developers, who read it on a wide window.
    if (screen !== paths.demo()) await expectToFitEnlarged(page, narrowest);
  }
}

test('the public screens are accessible at every width', async ({ page }, testInfo) => {
  test.slow();
  await lookAtEach(page, testInfo, publicScreens, 320);
});

test('the signed-in screens are accessible at every width', async ({
  page,
  person,
  product,
}, testInfo) => {
  test.slow();
  const session = await newSession(product, person);
  await storeSession(page, session);
  await lookAtEach(page, testInfo, signedInScreens);
  for (const screen of await exampleScreens(product, session.access_token)) {
    await page.setViewportSize({ width: 640, height: 900 });
    await page.goto(screen, { waitUntil: 'commit' });
    // The first one is above the tabs.
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
    await expectToFitEnlarged(page);
    if (screen.includes('/work')) await expectThumbTargets(page, 390);
  }
});
