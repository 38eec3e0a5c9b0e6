import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../../scripts/machine/find-chromium.ts';
import type { Candidate } from './activate.ts';
import { putLive } from './change-registry.ts';
import { checkRendering, checkRenderingIn } from './check-rendering.ts';
import { folderStore } from './folder-store.ts';
import { integrityOf, siteFile } from '../builds/build-record.ts';
import { emptyRegistry, versionsOf } from './registry.ts';
import { fakeSettings } from '../site/testing/fake-settings.ts';
import { fakeRecord } from './testing/fake-builds.ts';

jest.setTimeout(180_000);

const actor = { by: 'dana', at: '2026-11-20T12:00:00.000Z' };
const one = fakeRecord('projects', 'one');
const two = fakeRecord('projects', 'two');
const registry = putLive(emptyRegistry, [one], 100, actor);
const canary = putLive(registry, [two], 10, actor);

/** Scripts that replace a shell: they render a heading with React's mark, and load a container. */
const render = (heading: string) => `
  const h1 = Object.assign(document.createElement('h1'), { __reactFiber$1: {} });
  h1.textContent = ${JSON.stringify(heading)};
  document.body.append(h1);`;
const bring = (...routes: object[]) => `
  globalThis.plumbline_projects = {
    get: async () => () => ({ routes: ${JSON.stringify(routes)} }),
  };`;
const entryOf = (record: typeof one) => siteFile(record, record.entry[0] ?? '');
const load = (record: typeof one) => `
  await fetch('/${entryOf(record)}');`;
const own = bring({ path: '/dashboard/projects', children: [{ path: ':id' }] });

let versions: string;
let program: string;
let browser: Browser;

beforeAll(async () => {
  program = await findChromium();
  browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
  versions = await mkdtemp(path.join(tmpdir(), 'plumbline-versions-'));
  for (const record of [one, two]) {
    const entry = path.join(versions, entryOf(record));
    await mkdir(path.dirname(entry), { recursive: true });
    await writeFile(entry, '');
  }
});

afterAll(async () => {
  await browser.close();
  await rm(versions, { recursive: true, force: true });
});

/** A release whose every page runs a script. */
const candidateOf = (script: string, checked = registry): Candidate => ({
  registry: checked,
  settings: fakeSettings,
  folder: versions,
  store: folderStore(versions),
  files: [
    ['app.html', `<!doctype html><script type="module">${script}</script>`],
    ['hosting.json', JSON.stringify({ headers: {}, fallbacks: {} })],
  ],
});

// One browser for all of these: starting it takes most of the time of a check.
const check = (script: string, checked = registry, record = one) =>
  checkRenderingIn(browser, candidateOf(script, checked), [record]);

describe('a remote on the composed site', () => {
  it('goes live if it renders a heading', async () => {
    await check(load(one) + own + render('Projects'));
  });

  it('goes live with styles of its own beside those of the shell', async () => {
    const style = (text: string) => `
      document.head.append(Object.assign(document.createElement('style'), {
        textContent: ${JSON.stringify(text)},
      }));`;
    const shell = style('h1, :root, a:hover { color: blue }');
    await check(load(one) + own + shell + style('.own h1 { color: red }') + render('Projects'));
  });

  it('is opened with a session, and with an API that returns no data', async () => {
    const asSignedIn = `
      const { access_token, user } = JSON.parse(localStorage.getItem('sb-abcdefgh-auth-token'));
      const data = await (await fetch('https://api.plumbline.example/graphql')).json();
      if (!access_token || !user.email || data.data !== null) throw new Error('not so');`;
    await check(load(one) + asSignedIn + own + render('Projects'));
  });

  it('runs in a browser without the environment of the release', async () => {
    process.env['PLUMBLINE_TEST_KEY'] = 'a key of a cloud';
    const wrapper = path.join(versions, 'browser.sh');
    const script = `#!/bin/sh\nenv > '${versions}/environment'\nexec '${program}' "$@"\n`;
    await writeFile(wrapper, script, { mode: 0o755 });
    await checkRendering(candidateOf(load(one) + own + render('Projects')), [one], wrapper);
    delete process.env['PLUMBLINE_TEST_KEY'];
    const environment = await readFile(path.join(versions, 'environment'), 'utf8');
    expect(environment).toContain('PATH=');
    expect(environment).not.toContain('key of a cloud');
  });

  it('is opened as a canary by a visitor of the canary', async () => {
    const other = load(one) + own + render('Projects');
    await expect(check(other, canary, two)).rejects.toThrow('did not load');
    await check(load(two) + own + render('Projects'), canary, two);
  });

  it('is refused if the registry gives its stable version to no browser', async () => {
    const shares = [
      { traffic: 0, default: true },
      { traffic: 100, default: false },
    ];
    const projects = [one, two].flatMap(({ version }, index) =>
      versionsOf(canary, 'projects')
        .filter(({ metadata }) => metadata.version === version)
        .map((known) => ({ ...known, deployment: shares[index] ?? known.deployment })),
    );
    const crafted = { ...canary, microFrontends: { projects } };
    const refused = check('', crafted, fakeRecord('shell', 'new'));
    await expect(refused).rejects.toThrow(`No browser gets projects ${one.version}`);
  });

  it('is not mistaken for another version of the same file', async () => {
    const entry = 'remoteEntry.00000001.js';
    const files = { [entry]: integrityOf(Buffer.from('')) };
    const [stable, tried] = ['^19.0.0', '^19.1.0'].map((range) =>
      fakeRecord('projects', '', {
        ...{ entry: [entry], files },
        shared: { react: { version: '19.3.1', range } },
      }),
    );
    if (!stable || !tried) throw new Error('unreachable');
    const both = putLive(putLive(emptyRegistry, [stable], 100, actor), [tried], 10, actor);
    await check(load(tried) + own + render('Projects'), both, tried);
  });

  it.each([
    ['throws', `${render('Projects')} throw new Error('no such list');`, 'no such list'],
    ['logs an error', `${render('Projects')} console.error('bad key');`, 'bad key'],
    ['has no route', render('Page Not Found'), 'has no route for it'],
    ['redirects', `history.pushState({}, '', '/authentication');${render('x')}`, '/authentication'],
    [
      'has a route that it does not claim',
      bring({ path: '/dashboard' }) + render('Projects'),
      'The route /dashboard is not within',
    ],
    ...[
      'h1 { color: red !important }',
      '@media (width > 1px) { a:hover { color: red } }',
      ':root:has(.mine) { --color-ink: red }',
    ].map((style) => [
      `has the global style ${style}`,
      `if (location.pathname.startsWith('/dashboard')) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(${JSON.stringify(style)});
        document.adoptedStyleSheets.push(sheet);
        document.body.className = 'mine';
      }${render('Projects')}`,
      "/dashboard/projects has a style that reaches other teams' elements",
    ]),
  ])('is refused if it %s', async (_, script, rule) => {
    const refused = check(load(one) + own + script);
    await expect(refused).rejects.toThrow(/projects-remote\/src\/remote\.tsx/);
    await expect(refused).rejects.toThrow(rule);
  });
});

describe('a remote that fills a slot', () => {
  const path = '/dashboard/projects/{id}/work/*';
  const field = fakeRecord('field', 'field', {
    ...{ paths: [], access: 'signed-in' },
    fills: { 'project-tab': { label: 'Work', path } },
  });
  const both = putLive(registry, [field], 100, actor);

  /** Checks the filler; `exports` is what its module and the page's own export, in JavaScript. */
  const checkFiller = (exports: string) =>
    check(
      `globalThis.plumblineFederation = {
        loadExposed: async () => (${exports}),
      }; ${render('Plumbline')}`,
      both,
      field,
    );

  it('goes live if its module exports the content', async () => {
    await checkFiller(`{ routes: [], fills: { 'project-tab': async () => function Tab() {} } }`);
  });

  it.each([
    ['exports nothing for it', `{ routes: [] }`, 'and exports nothing for it.\n    Export it: '],
    [
      'exports content that does not load',
      `{ routes: [], fills: { 'project-tab': () => Promise.reject(new Error('no chunk')) } }`,
      "The content of the slot 'project-tab' does not load: Error: no chunk.",
    ],
    [
      'claims the address of a page of the outer remote',
      `{ routes: [{ path: '/dashboard/projects/:id/work' }],
        fills: { 'project-tab': async () => function Tab() {} } }`,
      `field claims ${path}, where projects has a page of its own.`,
    ],
  ])('is refused if it %s', async (_, exports, rule) => {
    await expect(checkFiller(exports)).rejects.toThrow(rule);
  });
});
