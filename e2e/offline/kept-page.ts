import type { Page } from '@playwright/test';
import { paths } from '@plumbline/shared/contracts';
import { createProject } from '../support/new-project.ts';
import type { RunningProduct } from '../support/product.ts';
import { newSession, storeSession } from '../support/session.ts';
import { type Person, expect } from '../support/test.ts';

export const TITLE = 'Pine Street Garage';

/** Signs a user in who has a project. @returns the session, and the address of the project's work */
export async function signInWithProject(page: Page, product: RunningProduct, person: Person) {
  const session = await newSession(product, person);
  const id = await createProject(product, session, TITLE);
  await storeSession(page, session);
  return { session, id, work: `${paths.project(id)}/work` };
}

/** What the browser keeps, by the name of the cache: the addresses, and the text of each. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const entries: { cache: string; url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const response = await cache.match(url);
        const headers = JSON.stringify([...(response?.headers ?? [])]);
        entries.push({ cache: name, url, text: `${headers} ${await response?.text()}` });
      }
    }
    return entries;
  });

/** Waits until the page that is showing would start without signal. */
export async function untilKept(page: Page) {
  await expect
    .poll(async () => {
      const kept = await keptIn(page);
      const has = (part: string) => kept.some(({ url }) => url.includes(part));
      return has('/dashboard/work') && has('/kept-answers/') && has('/remotes/field/');
    })
    .toBe(true);
}

/** The line that says from when the page is. */
export const asOf = (page: Page) => page.getByText(/^No connection\. Page as of \d\d:\d\d\.$/);

/** The content of the kept page, of another remote than the page around it. */
export const workOf = (page: Page) =>
  page.locator('[data-slot="project-tab"][data-remote="field"] > *').first();
