import type { Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { beaconsOf, hide } from '../support/beacons.ts';
import { releaseFiller } from '../support/filler/release-filler.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { createProject } from '../support/new-project.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Project' }).getByRole('link');
const safety = (page: Page) => page.getByRole('region', { name: 'Safety' });
const needs = (page: Page) => page.getByRole('region', { name: 'Needs you' });

const SAMPLE_TABS = ['Overview', 'Team', 'Tasks', 'Documents', 'Calendar'];
const OWN_TABS = [...SAMPLE_TABS, 'Money', 'Work'];

/** Makes a part of the filler fail. */
const breakFiller = (page: Page, part: 'tab' | 'rows' | 'fills') =>
  page.addInitScript((name) => Reflect.set(globalThis, 'filler', name), part);

test('without a filler, there is neither a tab nor a panel, and nothing is requested', async ({
  page,
  signedIn,
  product,
}) => {
  const session = await signedIn(page);
  const project = paths.project(await createProject(product, session, 'Ashford depot'));
  await page.goto(project);
  await expect(tabs(page)).toHaveText(OWN_TABS);
  await page.goto(paths.dashboard());
  await expect(heading(page)).toHaveText('Dashboard');
  // Filled by the invitations alone, and there are none.
  await expect(page.locator('[data-slot]')).toHaveAttribute('data-remote', 'projects');
  await expect(needs(page)).toHaveCount(0);
});

test('a tab of another remote is on own projects, with pages below it, and is requested early', async ({
  page,
  signedIn,
  product,
}) => {
  const session = await signedIn(page);
  const requested = await releaseFiller(page);
  const project = paths.project(await createProject(product, session, 'Ashford depot'));
  await page.goto(project);
  await expect(tabs(page)).toHaveText([...OWN_TABS, 'Safety']);
  const tab = tabs(page).filter({ hasText: 'Safety' });
  await tab.click();
  const id = project.split('/').at(-1) ?? '';
  await expect(safety(page)).toContainText(`GC of ${id} at ${project}/safety`);
  // The page around it stayed, and so did its tabs.
  await expect(tab).toBeFocused();
  expect(requested).toHaveLength(1);

  // At its own address, it is requested before the page around it has its data.
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/graphql', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`${project}/safety/orders/7`);
  await expect.poll(() => requested.length).toBe(2);
  answer.resolve(undefined);
  await expect(safety(page)).toContainText(`at ${project}/safety/orders/7`);
  await expect(tabs(page).and(page.locator('[aria-current=page]'))).toHaveText('Safety');
  await expect(page).toHaveTitle('Safety · Ashford depot · Plumbline');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('samples have no such tab', async ({ page, signedIn }) => {
  await signedIn(page);
  const requested = await releaseFiller(page);
  await page.goto(paths.project('1'));
  await expect(tabs(page)).toHaveText(SAMPLE_TABS);
  expect(requested).toEqual([]);
});

test('rows of a filler are requested once the home is idle, and shown below it', async ({
  page,
  signedIn,
}) => {
  await signedIn(page);
  const requested = await releaseFiller(page);
  await page.addInitScript(() => {
    const isIdle = new Promise((resolve) => addEventListener('idle', resolve));
    const deadline = { didTimeout: false, timeRemaining: () => 50 };
    globalThis.requestIdleCallback = (work) => {
      void isIdle.then(() => work(deadline));
      return 0;
    };
  });
  await page.goto(paths.dashboard());
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  expect(requested).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('idle')));
  await expect(needs(page).getByRole('listitem')).toHaveText(
    'Safety walk 7Since Nov 20, 2026Approve Safety walk 7',
  );
  await needs(page).getByRole('link', { name: 'Approve Safety walk 7' }).click();
  await expect(heading(page)).toHaveText('Projects');
});

test('nothing moves at any width when the head of the home names them', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(page);
  await releaseFiller(page);
  const shifts = watchShifts(context);
  for (const width of [320, 390, 600, 800, 1024, 1280]) {
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.dashboard());
    await expect(page.getByRole('link', { name: 'Needs you: 1' })).toBeInViewport();
    await page.evaluate(() => document.fonts.ready);
    expect(shifts, `${width} px`).toEqual([]);
  }
});

test.describe('a filler that fails', () => {
  test.use({ allowErrors: true, allowUnhandled: /broke on purpose|SlotError/ });

  test('by rendering, costs its tab alone and is reported to its owner', async ({
    page,
    signedIn,
    product,
  }) => {
    const sent = beaconsOf(page);
    const session = await signedIn(page);
    await releaseFiller(page);
    const project = paths.project(await createProject(product, session, 'Ashford depot'));
    await breakFiller(page, 'tab');
    await page.goto(`${project}/safety`);
    await expect(page.getByRole('alert')).toContainText('This part stopped working');
    await expect(heading(page)).toHaveText('Ashford depot');
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'filler'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(safety(page)).toBeVisible();
    await tabs(page).getByText('Team').click();
    await expect(page.getByRole('heading', { name: 'Team Members' })).toBeVisible();
    await hide(page);
    const about = { kind: 'error', remote: 'safety', owner: 'care', name: 'SlotError' };
    await expect.poll(() => sent).toContainEqual(expect.objectContaining(about));
  });

  test('to load, costs its tab alone', async ({ page, signedIn, product }) => {
    const session = await signedIn(page);
    await releaseFiller(page);
    const project = paths.project(await createProject(product, session, 'Ashford depot'));
    await breakFiller(page, 'fills');
    await page.goto(`${project}/safety`);
    await expect(page.getByRole('alert')).toContainText('This part could not be loaded');
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'filler'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(safety(page)).toBeVisible();
  });

  test('without a place of its own, leaves nothing on the page', async ({ page, signedIn }) => {
    await signedIn(page);
    await breakFiller(page, 'rows');
    const requested = await releaseFiller(page);
    const failed = page.waitForEvent('console', (message) => message.text().includes('on purpose'));
    await page.goto(paths.dashboard());
    await failed;
    expect(requested).toHaveLength(1);
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(needs(page)).toHaveCount(0);
  });
});
