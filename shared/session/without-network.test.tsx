import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createFakeCaches, until } from '@plumbline/shared/testing';
import {
  answered,
  answers,
  NEVER,
  open,
  store,
  STORAGE_KEY,
  stored,
} from './session-test-setup.ts';

const REFUSED = { code: 400, error_code: 'refresh_token_not_found', msg: 'Not found' };
const EXPIRED_S = -10;

let caches: ReturnType<typeof createFakeCaches>;
const cacheNames = () => [...caches.named.keys()];

beforeEach(async () => {
  caches = createFakeCaches();
  Object.assign(globalThis, { caches });
  for (const name of ['plumbline-pages-1', 'plumbline.of.id of ada@example.com.answers', 'other']) {
    await caches.open(name);
  }
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

function openKeptPage(isOnLine = false) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);
  store('ada@example.com', EXPIRED_S);
  return open({ opensUnverified: () => true });
}

it('opens a kept page with an expired session without a network', async () => {
  answers['POST /token'] = () => NEVER;
  const session = await answered(openKeptPage());
  expect(session?.user.email).toBe('ada@example.com');
  expect(cacheNames()).toHaveLength(3);
});

it('says whose session had ended when the page was opened', async () => {
  answers['POST /token'] = () => ({ status: 400, body: REFUSED });
  store('ada@example.com', EXPIRED_S);
  const page = open();
  await answered(page);
  expect(page.getState()).toEqual({
    loading: false,
    session: null,
    endedFor: stored('ada@example.com').user.id,
  });
});

it('lets another page wait, and a kept one while the network is there', async () => {
  answers['POST /token'] = () => NEVER;
  const page = openKeptPage(true);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const other = open({ opensUnverified: () => false });
  await answered(openKeptPage());
  expect([page.getState().loading, other.getState().loading]).toEqual([true, true]);
});

it('goes on with the session that is verified later', async () => {
  let isBack = false;
  answers['POST /token'] = () => (isBack ? { body: stored('ada@example.com') } : { status: 503 });
  const page = openKeptPage();
  await answered(page);
  isBack = true;
  await until(() => (page.getState().session?.expiresAt ?? 0) * 1000 > Date.now());
});

it('ends a session that was revoked meanwhile, and empties what is kept', async () => {
  answers['POST /token'] = () => ({ status: 400, body: REFUSED });
  const page = openKeptPage();
  await answered(page);
  await until(() => page.getState().session === null);
  await until(() => caches.named.size === 1);
  expect(cacheNames()).toEqual(['other']);
});

it.each([
  ['by the user', (page: ReturnType<typeof open>) => void page.signOut()],
  [
    'in another tab',
    () => {
      localStorage.removeItem(STORAGE_KEY);
      dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
    },
  ],
])('a sign-out %s empties what is kept', async (_, signOut) => {
  store('ada@example.com');
  const page = open();
  await answered(page);
  expect(cacheNames()).toHaveLength(3);
  signOut(page);
  await until(() => caches.named.size === 1);
});

it("a sign-in removes another user's answers", async () => {
  store('bob@example.com');
  await answered(open());
  await until(() => caches.named.size === 2);
  expect(cacheNames()).toEqual(['plumbline-pages-1', 'other']);
});
