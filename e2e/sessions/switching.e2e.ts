import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';
import { createProject } from '../support/new-project.ts';
import type { RunningProduct } from '../support/product.ts';
import { type Person, expect, logOut, test } from '../support/test.ts';
import { logDocuments } from './document-log.ts';
import {
  callbackWith,
  newSession,
  openEmpty,
  storedSession,
  storeSession,
  STORAGE_KEY,
} from '../support/session.ts';

const SEED = 1;
const STEPS = 8;
/** The longest delay of an answer of the API or of a refresh, in milliseconds. */
const LATEST = 150;

const ownerSchema = z.object({ user: z.object({ id: z.string() }) });

interface User {
  readonly person: Person;
  readonly id: string;
  /** The title of the one project that the user has. */
  readonly title: string;
}

const account = ({ person }: User) => `Account ${person.email}`;
const typed = ({ title }: User) => `${title}, continued`;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Registers a user who has one project, and signs the user in. */
async function createUser(page: Page, product: RunningProduct, person: Person): Promise<User> {
  const session = await newSession(product, person);
  await storeSession(page, session);
  const title = `Depot of ${person.email}`;
  await createProject(product, session, title);
  return { person, title, id: ownerSchema.parse(session).user.id };
}

/** The user whose session the browser has stored, if there is one. */
async function storedUser(page: Page, users: readonly User[]) {
  const text = await storedSession(page);
  const id = text === null ? null : ownerSchema.parse(JSON.parse(text)).user.id;
  return users.find((user) => user.id === id);
}

/** Follows a mailed link in a tab, and answers the question whether it is to replace the session. */
async function followLinkOf(tab: Page, product: RunningProduct, user: User) {
  const question = tab.getByRole('button', { name: 'Use the other account' });
  const arrived = tab.getByRole('button', { name: account(user) });
  // A refresh that another tab stores within Chromium's delay brings the former user back (036).
  await expect(async () => {
    await tab.goto(callbackWith(await newSession(product, user.person)));
    await expect(question.or(arrived)).toBeVisible();
    if (await question.isVisible()) await question.click();
    await expect(arrived).toBeVisible();
  }).toPass();
}

/** Makes every tab ask for new tokens before its next request. */
const expireSoon = (storage: Page) =>
  storage.evaluate((key) => {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof session !== 'object' || session === null) return;
    const expiresAt = Math.floor(Date.now() / 1000) + 20;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: expiresAt }));
  }, STORAGE_KEY);

/** The content of all storages of a browser that a tab can read. */
const everythingKept = (tab: Page) =>
  tab.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );

async function delayAnswers(context: BrowserContext, next: () => number) {
  const late = /\/api\/graphql|\/auth\/v1\/token/;
  await context.route(late, async (route) => {
    const response = await route.fetch().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, next() * LATEST));
    // The document that asked may be gone by now.
    if (response) await route.fulfill({ response }).catch(() => undefined);
  });
}

// A refresh that is answered after its session was replaced may be refused.
test.use({ allowErrors: true });

test('three tabs never mix two users, in a random order of events', async ({
  page,
  context,
  product,
  person,
}) => {
  test.slow();
  const next = random(SEED);
  const pick = <T>(of: readonly [T, ...T[]]): T => of[Math.floor(next() * of.length)] ?? of[0];
  const users: readonly [User, User] = [
    await createUser(page, product, { ...person, email: `first.${person.email}` }),
    await createUser(page, product, { ...person, email: `other.${person.email}` }),
  ];
  const documents = await logDocuments(
    context,
    users.map((user) => ({ id: user.id, texts: [user.title, account(user)] })),
  );
  await delayAnswers(context, next);
  const tabs = [page, await context.newPage(), await context.newPage()] as const;
  // An empty page of the site, to read the browser's storages.
  const storage = await context.newPage();
  await openEmpty(storage);
  const open = async (tab: Page) => {
    await tab.goto(pick(['/dashboard/projects', '/dashboard/projects/new']));
    const title = tab.getByLabel('Title');
    if (!(await title.isVisible())) return;
    // Of this document: a locator would wait for the field of the next one, another user's.
    const field = await title.elementHandle();
    for (const user of users) {
      const isUser = await tab.getByRole('button', { name: account(user) }).isVisible();
      if (isUser) await field.fill(typed(user));
    }
  };
  for (const tab of tabs) await open(tab);

  for (let step = 0; step < STEPS; step += 1) {
    const [tab, other] = [pick(tabs), pick(tabs)];
    const user = await storedUser(storage, users);
    const act = pick(['switch', 'switch', 'open', 'sign out']);
    if (next() < 0.5) await expireSoon(storage);
    // Other tabs are in the middle of something.
    const meanwhile = other === tab ? undefined : open(other).catch(() => undefined);
    if (act === 'switch' || !user) {
      await followLinkOf(tab, product, user === users[0] ? users[1] : users[0]);
    } else if (act === 'open') await open(tab).catch(() => undefined);
    else if (await tab.getByRole('button', { name: 'Logout' }).isVisible()) await logOut(tab);
    await meanwhile;
  }

  const last = pick(users);
  await followLinkOf(tabs[0], product, last);
  const former = users[0] === last ? users[1] : users[0];
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: account(last) })).toBeVisible();
    await tab.goto('/dashboard/projects');
    await expect(tab.getByRole('heading', { name: last.title })).toBeVisible();
    for (const text of [former.id, former.person.email, former.title]) {
      expect(await everythingKept(tab)).not.toContain(text);
    }
  }
  const mixed = [...documents].filter(([, shown]) => shown.size > 1);
  expect(mixed, 'documents of two users').toEqual([]);
  expect(documents.size, 'documents that were watched').toBeGreaterThan(STEPS);
});
