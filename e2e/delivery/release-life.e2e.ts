import type { Browser, Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { siteFile } from '../../delivery/builds/build-record.ts';
import marketing from '../../marketing-remote/package.json' with { type: 'json' };
import { activate } from '../../delivery/release/activate.ts';
import { putLive } from '../../delivery/release/change-registry.ts';
import { folderStore } from '../../delivery/release/folder-store.ts';
import { chooseVersions } from '../../shared/federation/loader/choose-version.ts';
import { newestRelease } from '../../delivery/release/release-log.ts';
import { goWithin } from '../support/go-within.ts';
import { type RunningProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';
import installed from 'react/package.json' with { type: 'json' };
import { type OtherVersion, otherVersion } from './other-version.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DEMO = '/shadcn-demo';
const { peerDependencies: ranges } = marketing;

// The tests share one site, in this order. Each command is a process and opens a browser.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let product: RunningProduct;
/** The release that was live before these tests, and is live again after them. */
let first: string;
let second: OtherVersion;
let third: OtherVersion;
/** Opened before the first deploy, and never reloaded. */
let oldTab: Page;

test.beforeAll(async ({ browser, product: own }) => {
  test.setTimeout(180_000);
  product = own;
  first = String((await newestRelease(folderStore(site())))?.id);
  const demo = { file: /DemoPage\.tsx$/, from: 'title="Components"' };
  const [older, newer] = ['^19.0.0', '>=19.3.0 <21'].map((react) => ({ ...ranges, react }));
  second = await otherVersion('marketing', { ...demo, to: 'title="Components, second"' }, older);
  third = await otherVersion('marketing', { ...demo, to: 'title="Components, third"' }, newer);
  oldTab = await (await browser.newContext()).newPage();
  await oldTab.goto(`${product.url}/authentication/confirm`);
  await expect(heading(oldTab)).toBeVisible();
});

test.afterAll(async () => {
  await npmRun('rollback.ts', '--release', first);
  for (const { output } of [second, third]) await rm(output, { recursive: true });
});

test('a deploy reaches the next page load; an open tab keeps its version', async ({ browser }) => {
  await deploy(second, 100);
  const { requests, preloads } = await expectDemo(browser, 'Components, second');
  const entry = `/${siteFile(second.record, second.record.entry[0] ?? '')}`;
  expect(preloads).toContain(entry);
  // A preloaded file is run, and is not fetched again.
  expect(requests.filter((file) => preloads.includes(file)).sort()).toEqual(preloads.sort());
  const asked = [second, third].map(({ record }) => record.shared['react']?.range);
  expect(asked).toEqual(['^19.0.0', '>=19.3.0 <21']);

  await goWithin(oldTab, DEMO);
  await expect(heading(oldTab)).toHaveText('Components');
});

test('a release of one remote changes no file of another', async () => {
  const before = await otherFiles();
  await deploy(third, 100);
  await npmRun('rollback.ts', 'marketing');
  expect(await otherFiles()).toEqual(before);
});

test('a canary keeps its browsers while its share grows', async ({ browser }) => {
  await deploy(third, 10);
  const [first, later] = [visitorAt(0, 10), visitorAt(10, 50)];
  await expectDemo(browser, 'Components, third', first);
  await expectDemo(browser, 'Components, second', later);

  await npmRun('promote.ts', 'marketing', '50');
  await expectDemo(browser, 'Components, third', first);
  await expectDemo(browser, 'Components, third', later);

  await npmRun('rollback.ts', 'marketing');
  await expectDemo(browser, 'Components, second', first);
});

test.describe('with changed or missing files', () => {
  test.use({ allowErrors: true });

  test('a version with a changed entry never runs; the former one does', async ({ browser }) => {
    await deploy(third, 100);
    const entry = onSite(third, third.record.entry[0] ?? '');
    await tamper(entry, async () => {
      await expectDemo(browser, 'Components, second');
    });
    await expectDemo(browser, 'Components, third');
  });

  test('a chunk that changed after its release never runs', async ({ browser }) => {
    const page = await newTab(browser);
    // The entry and all other files stay as they were released.
    const [chunk = '', ...others] = await chunksWith(third, 'Components, third');
    expect(others).toEqual([]);
    await putCodeInto(onSite(third, chunk));
    await page.goto(product.url + DEMO);
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });

  test('a tab whose files are missing reloads its address, once', async () => {
    const fresh = await oldTab.context().newPage();
    await fresh.goto(`${product.url}/authentication/confirm`);
    await expect(heading(fresh)).toBeVisible();
    await npmRun('rollback.ts', 'marketing');
    let documents = 0;
    fresh.on('domcontentloaded', () => (documents += 1));

    await goWithin(fresh, DEMO);
    await expect(heading(fresh)).toHaveText('Components, second');
    expect(documents).toBe(1);
  });
});

/** Runs in a page: every version of React that it has, and the builds that run on it. */
function reactUsers() {
  const { __FEDERATION__: federation } = globalThis as typeof globalThis & Federation;
  const scopes = Object.values(federation.__SHARE__).map(({ default: scope }) => scope.react);
  return scopes.flatMap((versions) =>
    Object.entries(versions).map(([version, { useIn }]) => [version, useIn.join(' ')]),
  );
}

interface Federation {
  readonly __FEDERATION__: {
    readonly __SHARE__: Record<
      string,
      { default: { react: Record<string, { readonly useIn: readonly string[] }> } }
    >;
  };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function newTab(browser: Browser, visitor = ''): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript((name) => {
    if (name) localStorage.setItem('plumbline-visitor', name);
  }, visitor);
  return page;
}

async function expectDemo(browser: Browser, text: string, visitor?: string) {
  const page = await newTab(browser, visitor);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(product.url + DEMO);
  await expect(heading(page)).toHaveText(text);
  const links = await page.locator('link[rel=preload][as=script]').all();
  const preloads = await Promise.all(links.map(async (link) => link.getAttribute('href')));
  // With either range the version runs on the one React that the shell brings.
  const users = await page.evaluate(reactUsers);
  expect(users).toEqual([[installed.version, expect.stringContaining('plumbline_marketing')]]);
  await page.context().close();
  return { requests, preloads: preloads.map((href) => href ?? '') };
}

const site = () => path.join(product.dataDir, 'site');

const onSite = ({ record }: OtherVersion, file: string) =>
  path.join(site(), siteFile(record, file));

async function deploy({ record, output }: OtherVersion, share: number) {
  const store = folderStore(site());
  await activate(
    store,
    {},
    {
      what: `deploy ${record.version}`,
      builds: [record],
      outputOf: () => output,
      change: (registry, actor) => putLive(registry, [record], share, actor),
    },
  );
}

/** Runs a command of the release tool in a process. */
const npmRun = (script: string, ...words: string[]) =>
  promisify(execFile)('node', [`scripts/${script}`, ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: product.dataDir },
  });

/** The name of a browser that gets the canary at the share `to`, and not yet at `from`. */
function visitorAt(from: number, to: number): string {
  const remote = (share: number) => ({
    name: 'marketing',
    owner: '',
    access: 'public' as const,
    paths: [],
    versions: [
      { version: 'stable', share: 100, entry: '' },
      { version: 'canary', share, entry: '' },
    ],
  });
  const isBelow = (visitor: string, share: number) =>
    share > 0 && chooseVersions(remote(share), visitor)[0]?.version === 'canary';
  const found = Array.from({ length: 1000 }, (_, index) => `visitor ${index}`).find(
    (visitor) => !isBelow(visitor, from) && isBelow(visitor, to),
  );
  if (!found) throw new Error(`No browser has its place between ${from} and ${to}.`);
  return found;
}

/** The files of all other builds on the site, with their content. */
async function otherFiles(): Promise<Record<string, string>> {
  const store = folderStore(site());
  const lists = await Promise.all(['shell', 'remotes', 'fonts'].map((f) => store.list(f)));
  const others = lists.flat().filter((file) => !file.startsWith('remotes/marketing/'));
  const contents = others.map(async (file): Promise<[string, string]> => [
    file,
    await readFile(path.join(site(), file), 'base64'),
  ]);
  return Object.fromEntries(await Promise.all(contents));
}

/** The scripts of a version, but for its entry, that have a text. */
async function chunksWith({ record, output }: OtherVersion, text: string): Promise<string[]> {
  const scripts = Object.keys(record.files).filter((file) => /^[^/]+\.js$/.test(file));
  const contents = scripts.map((file) => readFile(path.join(output, file), 'utf8'));
  const has = (await Promise.all(contents)).map((content) => content.includes(text));
  return scripts.filter((file, index) => has[index] && !record.entry.includes(file));
}

/** Adds foreign code to a file of the site, in all its encodings. */
async function putCodeInto(file: string) {
  await writeFile(file, `globalThis.tampered = true;\n${await readFile(file, 'utf8')}`);
  for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true });
}

async function tamper(file: string, meanwhile: () => Promise<void>) {
  const original = await readFile(file);
  await putCodeInto(file);
  await meanwhile();
  await writeFile(file, original);
}
