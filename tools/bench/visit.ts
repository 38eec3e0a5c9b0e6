import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Condition, apply } from './conditions.ts';
import { installMarks } from './page-marks.ts';
import type { Screen } from './screens.ts';

export interface Visitor {
  readonly browser: Browser;
  /** The stored session of a signed-in user. */
  readonly storedSession: string;
}

const TIMEOUT_MS = 60_000;

/** Creates an empty browser profile, with a session if the screen needs one. */
export async function freshProfile(
  { browser, storedSession }: Visitor,
  screen: Pick<Screen, 'isSignedIn'>,
  condition: Condition,
): Promise<BrowserContext> {
  const context = await browser.newContext(condition.context);
  context.setDefaultTimeout(TIMEOUT_MS);
  if (screen.isSignedIn) {
    await context.addInitScript((session) => {
      // The empty document of a new tab has no storage.
      if (location.origin !== 'null') localStorage.setItem('sb-127-auth-token', session);
    }, storedSession);
  }
  return context;
}

/** Opens a screen in a new tab and waits until it is ready. `prepare` runs before its request. */
export async function openScreen(
  context: BrowserContext,
  url: string,
  screen: Screen,
  condition: Condition,
  prepare: (cdp: CDPSession, page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Page> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await apply(cdp, condition);
  await prepare(cdp, page);
  await page.addInitScript(installMarks, { hydrated: screen.hydrated, data: screen.data });
  await page.goto(url + screen.path, { waitUntil: 'load' });
  await page.waitForFunction(() => globalThis.plumblineBench.data !== null, null, {
    polling: 100,
  });
  return page;
}
