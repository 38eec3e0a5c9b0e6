import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  test as base,
  expect,
} from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { linkIn, mailsTo } from './inbox.ts';
import { notePresses } from './presses.ts';
import { type RunningProduct, runProduct } from './product.ts';
import { type ProductBehindProxies, runProductBehindProxies } from './product-behind-proxies.ts';
import { covers } from '../../shared/federation/claims.ts';
import { remotes } from '../../shared/federation/remotes.ts';
import { newSession, type Session, storeSession } from './session.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
}

interface Fixtures {
  /** The product that the pages of the test are of. */
  readonly product: RunningProduct;
  /** A user who is not registered yet. */
  readonly person: Person;
  /** Whether pages may log errors: only if the test breaks something on purpose. */
  readonly allowErrors: boolean;
  /** Unhandled errors that the test causes on purpose. */
  readonly allowUnhandled: RegExp | undefined;
  /** Fails the test if any page of the browser logs an error or leaves one unhandled; closes its pages. */
  readonly faultless: undefined;
  /** Opens the newest sign-in link that was mailed to the user. */
  readonly followLink: (page: Page, waitUntil?: 'load' | 'commit') => Promise<void>;
  /** Registers the user and follows the link of the mail. */
  readonly signUp: (page: Page) => Promise<void>;
  /** Stores a session of the user, for tests that are not about signing in. */
  readonly signedIn: (page: Page) => Promise<Session>;
}

interface Faults {
  /** Errors in the console. */
  readonly logged: string[];
  /** Unhandled exceptions and rejections. */
  readonly unhandled: string[];
}

interface WorkerFixtures {
  readonly running: RunningProduct;
  /** Here and not beside its tests: they share the workers of the others, which have the same fixtures. */
  readonly faulty: ProductBehindProxies;
  /** Errors of all pages of the browser, including those between two tests. */
  readonly faults: Faults;
  /** With `PRESSES`, how long presses take on a slow processor is added to that file. */
  readonly presses: undefined;
}

const REJECTED = 'Unhandled rejection:';

/** Load failures that the product handles and reports to the owning team. */
const REPORTED = /^(?:RemoteLoadError|ChunkLoadError):/;

async function closeExcept(others: readonly BrowserContext[], all: readonly BrowserContext[]) {
  const left = all.filter((context) => !others.includes(context));
  await Promise.all(left.map((context) => context.close()));
}

/** The error that a browser logs for a document with the status 404, at an unclaimed address. */
function isPageNotFound(message: ConsoleMessage): boolean {
  const { url } = message.location();
  const is404 = message.text().includes('the server responded with a status of 404');
  if (!is404 || !URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  const isClaimed = remotes.some(({ paths }) => paths.some((path) => covers(path, pathname)));
  return hostname === 'localhost' && !isClaimed && !/\.\w+$/.test(pathname);
}

/** Notes the errors of all pages that the browser opens from now on. */
export function noteFaults(browser: Browser, faults: Faults): void {
  browser.on('context', (context) => {
    void context.addInitScript((words) => {
      addEventListener('unhandledrejection', ({ reason }) => console.error(words, reason));
    }, REJECTED);
    context.on('console', (message) => {
      if (message.type() !== 'error' || isPageNotFound(message)) return;
      const isRejection = message.text().startsWith(REJECTED);
      (isRejection ? faults.unhandled : faults.logged).push(message.text());
    });
    context.on('weberror', (thrown) => {
      const error = String(thrown.error());
      (REPORTED.test(error) ? faults.logged : faults.unhandled).push(error);
    });
  });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  running: [
    async ({}, use) => {
      const product = await runProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  faulty: [
    async ({}, use) => {
      const product = await runProductBehindProxies();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: ({ running }, use) => use(running),
  baseURL: ({ product }, use) => use(product.url),
  allowErrors: [false, { option: true }],
  allowUnhandled: [undefined, { option: true }],

  faults: [
    async ({ browser }, use) => {
      const faults: Faults = { logged: [], unhandled: [] };
      noteFaults(browser, faults);
      await use(faults);
    },
    { scope: 'worker', auto: true },
  ],

  presses: [
    async ({ browser }, use) => {
      const file = process.env['PRESSES'];
      const write = file ? notePresses(browser) : undefined;
      await use(undefined);
      if (file) await write?.(file);
    },
    { scope: 'worker', auto: true },
  ],

  faultless: [
    async ({ browser, faults, allowErrors, allowUnhandled }, use, test) => {
      const others = browser.contexts();
      await use(undefined);
      const unhandled = faults.unhandled.splice(0).filter((error) => !allowUnhandled?.test(error));
      const logged = faults.logged.splice(0);
      // Pages would go on working beside the next tests. A failed test's are in its report.
      if (test.status === test.expectedStatus) await closeExcept(others, browser.contexts());
      // A page logs that closing it has interrupted a request.
      faults.logged.length = 0;
      expect(unhandled, 'unhandled errors').toEqual([]);
      if (!allowErrors) expect(logged, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  person: async ({}, use) => {
    await use({
      firstName: 'Dana',
      lastName: 'Okafor',
      email: `dana.${randomUUID()}@example.com`,
      phoneNumber: '+1 415 555 0134',
    });
  },

  followLink: async ({ product, person }, use) => {
    await use(async (page, waitUntil = 'load') => {
      const [newest] = await mailsTo(product.inboxUrl, person.email);
      if (!newest) throw new Error('Follow the link once the page says that it was sent.');
      await page.goto(linkIn(newest), { waitUntil });
    });
  },

  signUp: async ({ person, followLink }, use) => {
    await use(async (page) => {
      await page.goto('/signup');
      await register(page, person);
      await expect(page.getByText('Account created successfully!')).toBeVisible();
      await followLink(page);
      await page.waitForURL('**/dashboard');
    });
  },

  signedIn: async ({ product, person }, use) => {
    await use(async (page) => {
      const session = await newSession(product, person);
      await storeSession(page, session);
      return session;
    });
  },
});

/** For `test.use`, in tests of animations, which other tests do without. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** The form of the active panel: the other panel is inert, and a form that was sent is hidden. */
export const activeForm = (page: Page) => page.locator('form:not([hidden], [inert], [inert] form)');

/** Fills in the register form and sends it. */
export async function register(page: Page, person: Person) {
  await page.getByRole('button', { name: 'Sign up' }).click();
  await sendRegistration(page, person);
}

/** Fills in and sends the register form. */
export async function sendRegistration(page: Page, person: Person) {
  await fillRegistration(page, person);
  await activeForm(page).getByRole('button', { name: 'Create Account' }).click();
}

/** Fills in the register form. */
export async function fillRegistration(page: Page, person: Person) {
  const form = activeForm(page);
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Phone number').fill(person.phoneNumber);
}

/** Asks for a magic link on the sign-in screen. */
export async function requestLink(page: Page, email: string) {
  const form = activeForm(page);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send Magic Link' }).click();
}

/** Logs out by the button of the sidebar. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/authentication');
}

export { expect };
