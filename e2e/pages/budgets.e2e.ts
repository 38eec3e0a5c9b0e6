import { paths } from '@plumbline/shared/contracts';
import type { Browser } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { duplicatedModules } from '../../tools/bench/duplicated-modules.ts';
import { measureWeight } from '../../tools/bench/measure-weight.ts';
import { type Screen, screens } from '../../tools/bench/screens.ts';
import { signIn } from '../../tools/bench/sign-in.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { createReleasedApi } from '../support/released-api.ts';
import { sessionSchema } from '../support/session.ts';
import type { RunningProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

/** The budget of a first visit until the screen is hydrated, by its path. */
const budgetsSchema = z.record(
  z.string(),
  z.strictObject({
    /** Of JavaScript, in brotli. */
    scriptKibibytes: z.number(),
    requests: z.number(),
    /** Requests one after the other, until hydrated and until the data is there. */
    depthHydrated: z.number(),
    depthData: z.number(),
    /** Modules that arrive more than once. */
    duplicated: z.number(),
    /** What moves by itself. */
    layoutShift: z.number(),
  }),
);

const file = new URL('budgets.json', import.meta.url);
const budgets = budgetsSchema.parse(JSON.parse(await readFile(file, 'utf8')));

function budgetOf(path: string) {
  const budget = budgets[path];
  if (!budget) throw new Error(`budgets.json names no ${path}.`);
  return budget;
}

/** Duplicates of these break a page; duplicates of other modules only add weight. */
const singleton =
  /^node_modules\/(?:react|react-dom|react-router|styled-components|@apollo\/client|@supabase\/[^/]+)\//;

/** Not in the comparison, whose other builds are without money. */
const money: Screen = {
  path: paths.money(),
  isSignedIn: true,
  hydrated: 'main h1',
  data: 'main h2',
  press: 'main a',
};

/** The same, whose pages also start without signal. */
const work: Screen = { ...money, path: paths.work() };

/** A project's page with one of its tabs, below the facts. */
const project: Omit<Screen, 'path'> = {
  isSignedIn: true,
  hydrated: 'main h1',
  data: 'main div:has(> nav) ~ * :is(h2, h3)',
  press: 'main a',
};

for (const screen of [...screens, money, work]) {
  test(`${screen.path} stays within its budget`, async ({ browser, product }) => {
    const storedSession = screen.isSignedIn ? await signInTo(product) : '';
    await expectWithin(screen.path, { browser, product, storedSession, screen });
  });
}

test.describe('a page of a project', () => {
  /** Of a made-up project with contracts, payments and work orders, and its owner. */
  let ids: Readonly<Record<'project' | 'contract' | 'request' | 'order', string>>;
  let storedSession = '';

  test.beforeAll(async ({ product }) => {
    storedSession = await signInTo(product);
    const { access_token } = sessionSchema.parse(JSON.parse(storedSession));
    const api = createReleasedApi(product, access_token);
    const started = z.object({ projectId: z.string() });
    const { projectId } = await api(started, 'StartExample', { key: randomUUID() });
    const listed = z.array(z.object({ id: z.string() }));
    const [contract] = await api(listed, 'GetContracts', { projectId });
    const { requests } = await api(z.object({ requests: listed }), 'GetContract', {
      id: contract?.id,
    });
    const ordersSchema = z.object({
      edges: z.array(z.object({ node: z.object({ id: z.string() }) })),
    });
    const { edges } = await api(ordersSchema, 'GetWorkOrders', { projectId });
    ids = {
      ...{ project: projectId, contract: contract?.id ?? '' },
      ...{ request: requests[0]?.id ?? '', order: edges[0]?.node.id ?? '' },
    };
  });

  const addresses = Object.keys(budgets).filter((address) => address.includes('{project}'));
  for (const address of addresses) {
    test(`${address} stays within its budget`, async ({ browser, product }) => {
      const path = address.replace(
        /\{(project|contract|request|order)\}/g,
        (_, name: keyof typeof ids) => ids[name],
      );
      const screen = { ...project, path };
      await expectWithin(address, { browser, product, storedSession, screen });
    });
  }
});

const signInTo = ({ backendUrl, inboxUrl }: RunningProduct) =>
  signIn({ url: backendUrl, inboxUrl });

interface Visit {
  readonly browser: Browser;
  readonly product: RunningProduct;
  readonly storedSession: string;
  readonly screen: Screen;
}

/** Measures a first visit beside the budget of an address. */
async function expectWithin(address: string, { product, screen, ...visitor }: Visit) {
  const watched = Promise.withResolvers<ReturnType<typeof watchShifts>>();
  visitor.browser.once('context', (context) => watched.resolve(watchShifts(context)));
  const weight = await measureWeight(visitor, product.url, screen, budgetOf(address));
  const duplicated = await duplicatedModules(weight.scripts);
  const { scripts, ...figures } = weight;
  const shifts = await watched.promise;
  const cost: Record<string, number> = {
    ...figures,
    duplicated: duplicated.length,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
  const moved = shifts.map((shift) => `moved: ${shift.moved}`);
  const files = [...scripts, ...duplicated, ...moved].join('\n');
  for (const [figure, most] of Object.entries(budgetOf(address))) {
    expect.soft(cost[figure], `${figure} of ${address}:\n${files}\n`).toBeLessThanOrEqual(most);
  }
  expect(duplicated.filter((module) => singleton.test(module))).toEqual([]);
}

test.describe('with no file but the page itself', () => {
  test.use({ javaScriptEnabled: false, allowErrors: true });

  for (const address of ['/', '/parade-2025', '/authentication']) {
    test(`${address} is painted`, async ({ page }) => {
      await page.route('**/*', (route) =>
        route.request().resourceType() === 'document' ? route.continue() : route.abort(),
      );
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#root')).toHaveCSS('display', 'block');
    });
  }

  test('the dashboard states that it needs JavaScript, and shows no loading status', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbline needs JavaScript');
    await expect(page.getByRole('status')).toBeHidden();
  });

  test('an address without a page shows Page Not Found', async ({ page }) => {
    await page.goto('/nope');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByText('JavaScript')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  });

  test('the sign-in screen states that it needs JavaScript', async ({ page }) => {
    await page.goto('/authentication');
    const words = page.locator('noscript').getByRole('status');
    await expect(words).toBeVisible();
    await expect(words).toContainText('Signing in needs JavaScript.');
    await expect(page.getByText('taking long to load')).toBeHidden();
  });
});

test.describe('with JavaScript enabled and no script loaded', () => {
  test.use({ allowErrors: true });

  for (const address of ['/dashboard', '/dashboard/projects', '/members']) {
    test(`${address} shows that the session is being verified`, async ({ page }) => {
      await page.route('**/*', (route) =>
        route.request().resourceType() === 'document' ? route.continue() : route.abort(),
      );
      await page.goto(address);
      await expect(page.getByRole('status')).toHaveText(
        /Loading\.\.\.\s*Please wait while we verify your session/,
      );
    });
  }
});
