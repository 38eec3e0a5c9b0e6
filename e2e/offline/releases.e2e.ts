import { errors, type Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { activate } from '../../delivery/release/activate.ts';
import { putLive } from '../../delivery/release/change-registry.ts';
import { folderStore } from '../../delivery/release/folder-store.ts';
import { rollBackBuild, rollBackRelease } from '../../delivery/release/redistribute.ts';
import { newestRelease } from '../../delivery/release/release-log.ts';
import { parseSettings } from '../../shared/federation/settings.ts';
import { type OtherVersion, otherVersion } from '../delivery/other-version.ts';
import type { RunningProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';
import { keptIn, signInWithProject, untilKept, workOf } from './kept-page.ts';

// The version that a page runs stands in an attribute, on every screen.
const MARK = "document.documentElement.dataset['field'] = 'second';";
/** A browser that gets a canary of field at half of the browsers. */
const CANARY_VISITOR = 'visitor 0';
/** The cache by which a broken worker shows that it is active. */
const BROKEN = 'plumbline-broken';
const BROKEN_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(caches.open('${BROKEN}')));
addEventListener('fetch', () => { throw 0; });`;

test.use({ serviceWorkers: 'allow', allowErrors: true });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let second: OtherVersion;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  second = await otherVersion('field', {
    file: /field-remote.src.remote\.tsx$/,
    from: 'export const contract = CONTRACT_VERSION;',
    to: `export const contract = CONTRACT_VERSION; ${MARK}`,
  });
});

test.afterAll(() => rm(second.output, { recursive: true }));

const siteOf = ({ dataDir }: RunningProduct) => folderStore(path.join(dataDir, 'site'));

const releaseIdOf = async (product: RunningProduct) =>
  (await newestRelease(siteOf(product)))?.id ?? 0;

const deploy = (product: RunningProduct, share: number) =>
  activate(
    siteOf(product),
    {},
    {
      what: 'deploy field',
      builds: [second.record],
      outputOf: () => second.output,
      change: (registry, actor) => putLive(registry, [second.record], share, actor),
    },
  );

/** Opens the page again. @returns the version of field that it runs */
async function versionOf(page: Page) {
  await page.reload();
  await expect(workOf(page)).toBeVisible();
  return (await page.locator('html').getAttribute('data-field')) ?? 'first';
}

/**
 * Has the browser look for a new worker, which it else does some time after a visit. The answer is not
 * waited for: the browser may drop a check that meets another one.
 */
const lookForWorker = (page: Page) =>
  page.evaluate(() => {
    const asked = navigator.serviceWorker.getRegistration();
    asked.then((registration) => registration?.update()).catch(() => undefined);
  });

/**
 * A visit, at which a new worker takes the place of the former one. While tools watch a worker, Chromium
 * tells it to stop and does not stop it: a visit that asks it waits for ever, so it is given up and made again.
 */
async function visitAgain(page: Page) {
  const address = page.url();
  try {
    await page.reload({ timeout: 5000 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    await page.goto('about:blank');
    await page.goto(address);
  }
  await lookForWorker(page);
}

/** Waits until the page keeps one release, with or without the second version. */
const untilOnlyKept = (page: Page, isSecond: boolean) =>
  expect
    .poll(async () => {
      const kept = await keptIn(page);
      const pages = new Set(kept.map(({ cache }) => cache).filter((name) => /pages/.test(name)));
      return [pages.size, kept.some(({ text }) => text.includes('dataset.field'))];
    })
    .toEqual([1, isSecond]);

test('a release, a rollback and a canary reach a browser with a worker at once', async ({
  page,
  context,
  product,
  person,
}) => {
  const first = await releaseIdOf(product);
  await page.addInitScript(
    (name) => localStorage.setItem('plumbline-visitor', name),
    CANARY_VISITOR,
  );
  const { work } = await signInWithProject(page, product, person);
  await page.goto(work);
  await untilKept(page);

  await deploy(product, 100);
  expect(await versionOf(page)).toBe('second');
  await untilOnlyKept(page, true);
  await context.setOffline(true);
  expect(await versionOf(page)).toBe('second');
  await context.setOffline(false);

  await rollBackRelease(siteOf(product), {}, first);
  expect(await versionOf(page)).toBe('first');
  await untilOnlyKept(page, false);
  await context.setOffline(true);
  expect(await versionOf(page)).toBe('first');
  await context.setOffline(false);

  await deploy(product, 50);
  expect(await versionOf(page)).toBe('second');
  await untilOnlyKept(page, true);
  await rollBackBuild(siteOf(product), {}, 'field');
  expect(await versionOf(page)).toBe('first');
});

test('a changed file never runs, a broken worker breaks no page, and the switch takes it away', async ({
  page,
  context,
  product,
  person,
}) => {
  const first = await releaseIdOf(product);
  const { work } = await signInWithProject(page, product, person);
  await page.goto(work);
  await untilKept(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (url.endsWith('.js')) await cache.put(url, new Response('document.title = "tampered"'));
      }
    }
  });
  expect(await versionOf(page)).toBe('first');
  await context.setOffline(true);
  await page.reload();
  await expect(page).not.toHaveTitle(/tampered/);
  await context.setOffline(false);

  const file = path.join(product.dataDir, 'site/live/service-worker.js');
  await Promise.all(['.br', '.gz'].map((ending) => rm(file + ending, { force: true })));
  await writeFile(file, 'this is no script');
  await lookForWorker(page);
  expect(await versionOf(page)).toBe('first');
  await writeFile(file, BROKEN_WORKER);
  await expect
    .poll(async () => {
      await visitAgain(page);
      return page.evaluate((name) => caches.has(name), BROKEN);
    })
    .toBe(true);
  expect(await versionOf(page)).toBe('first');

  await activate(
    siteOf(product),
    {},
    {
      what: 'deploy settings',
      settings: (live) => parseSettings({ ...live, serviceWorker: 'off' }),
      change: (registry) => registry,
    },
  );
  await expect
    .poll(async () => {
      await visitAgain(page);
      return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    })
    .toBe(0);
  await expect.poll(() => keptIn(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(paths.work())).rejects.toThrow('ERR_');
  await rollBackRelease(siteOf(product), {}, first);
});
