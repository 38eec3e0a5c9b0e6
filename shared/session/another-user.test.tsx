import { noteUnsentWork, unsentWork } from '@plumbline/shared/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { until, type WireAnswer } from '@plumbline/shared/testing';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';
import {
  answered,
  answers,
  followLink,
  NEVER,
  open,
  type OpenSession,
  requestsOf,
  server,
  store,
  STORAGE_KEY,
  stored,
} from './session-test-setup.ts';

const REFUSED = { code: 400, error_code: 'refresh_token_not_found', msg: 'Not found' };
const onOtherUser = jest.fn();

/** A page that shows Ada. */
async function openAsAda(expiresIn?: number): Promise<OpenSession> {
  store('ada@example.com', expiresIn);
  onOtherUser.mockClear();
  const session = open({ onOtherUser });
  if (expiresIn === undefined) await answered(session);
  return session;
}

/** Bob signs in in another tab. */
function becomeBobs() {
  store('bob@example.com');
  dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
}

const storedUser = () => localStorage.getItem(STORAGE_KEY) ?? '';

/** Waits until the page has noticed the other user, and looks whether the promise brings anything. */
async function broughtBy(promise: Promise<unknown>, session: OpenSession) {
  const answer = promise.then(
    () => 'an answer',
    () => 'an error',
  );
  await until(() => session.getState().loading);
  return Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 0, 'nothing'))]);
}

/** An answer that waits until it is let go. */
function hold(answer: WireAnswer) {
  const { promise, resolve } = Promise.withResolvers<WireAnswer>();
  return { answer: () => promise, letGo: () => resolve(answer) };
}

afterEach(() => {
  globalThis.plumblinePaintedFor = undefined;
  onOtherUser.mockClear();
  sessionStorage.clear();
});

describe('the page of a user, when another user signs in', () => {
  it('shows no user, gives no token and asks for one reload', async () => {
    const session = await openAsAda();
    becomeBobs();
    expect(session.getState()).toEqual({ loading: true, session: null });
    expect(onOtherUser).toHaveBeenCalledTimes(1);
    expect(await broughtBy(session.getAccessToken(), session)).toBe('nothing');

    store('ada@example.com');
    dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
    expect(session.getState()).toEqual({ loading: true, session: null });
    expect(onOtherUser).toHaveBeenCalledTimes(1);
  });

  it('is reloaded also where it was only painted for the first one', () => {
    globalThis.plumblinePaintedFor = stored('ada@example.com').user.id;
    store('bob@example.com');
    const session = open({ onOtherUser });
    expect(onOtherUser).toHaveBeenCalledTimes(1);
    expect(session.getState()).toMatchObject({ loading: true, session: null });
  });

  it('notices it before the storage event', async () => {
    const session = await openAsAda();
    store('bob@example.com');
    expect(await broughtBy(session.getAccessToken(), session)).toBe('nothing');
    expect(session.getState().loading).toBe(true);
  });

  it.each([60, -10])(
    'notices a session that ends in %i s and cannot be refreshed',
    async (left) => {
      const session = await openAsAda();
      await session.getAccessToken();
      answers['POST /token'] = () => NEVER;
      store('bob@example.com', left);
      dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
      expect(session.getState()).toEqual({ loading: true, session: null });
      expect(onOtherUser).toHaveBeenCalledTimes(1);
    },
  );

  it('gives no token of the other user during their sign-in', async () => {
    const session = await openAsAda();
    followLink('bob@example.com');
    const asked = await session.completeSignIn();
    expect(asked.kind).toBe('other-person');
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    let token: Promise<unknown> = NEVER;
    setItem.mockImplementationOnce((key, value) => {
      localStorage.setItem(key, value);
      token = session.getAccessToken();
    });
    void session.signInAnyway();
    expect(await broughtBy(NEVER, session)).toBe('nothing');
    expect(storedUser()).toContain('bob@example.com');
    expect(await broughtBy(token, session)).toBe('nothing');
  });

  it('stays as it is if the same user signs out and in again', async () => {
    const session = await openAsAda();
    await session.signOut();
    followLink('ada@example.com');
    await session.completeSignIn();
    expect(session.getState().session?.user.email).toBe('ada@example.com');
    expect(onOtherUser).not.toHaveBeenCalled();
  });

  it('is reloaded also if the first user signed out in between', async () => {
    const session = await openAsAda();
    await session.signOut();
    followLink('bob@example.com');
    expect(await broughtBy(session.completeSignIn(), session)).toBe('nothing');
    expect(session.getState().loading).toBe(true);
    expect(storedUser()).toContain('bob@example.com');
  });

  it.each([
    ['brings tokens', { body: stored('ada@example.com', 3600, { iat: 1 }) }],
    ['is refused', { status: 400, body: REFUSED }],
  ])('gives no token if its refresh %s later', async (_what, late) => {
    const session = await openAsAda();
    await session.getAccessToken();
    store('ada@example.com', 10);
    const refresh = hold(late);
    answers['POST /token'] = refresh.answer;
    const token = session.getAccessToken();
    await until(() => requestsOf('/token').length === 1);
    store('bob@example.com');
    refresh.letGo();
    expect(await broughtBy(token, session)).toBe('nothing');
    expect(storedUser()).toContain('bob@example.com');
  });

  it('does not sign out the other user', async () => {
    const session = await openAsAda();
    store('bob@example.com');
    expect(await broughtBy(session.signOut(), session)).toBe('nothing');
    expect(requestsOf('/logout')).toHaveLength(0);
    expect(storedUser()).toContain('bob@example.com');
  });

  it.each([
    ['done', { status: 204 }],
    ['refused', { status: 500, body: { code: 500, msg: 'No' } }],
  ])('does not sign out the other user if its sign-out is %s late', async (_what, late) => {
    const session = await openAsAda();
    const logout = hold(late);
    answers['POST /logout'] = logout.answer;
    const signedOut = session.signOut();
    await until(() => requestsOf('/logout').length === 1);
    store('bob@example.com');
    logout.letGo();
    expect(await broughtBy(signedOut, session)).toBe('nothing');
    expect(storedUser()).toContain('bob@example.com');
    expect(requestsOf('/logout')).toHaveLength(1);
  });

  it('does not sign out the other user if a refresh precedes its sign-out', async () => {
    const session = await openAsAda();
    await session.getAccessToken();
    store('ada@example.com', 60);
    const refresh = hold({ body: stored('ada@example.com', 3600, { iat: 1 }) });
    answers['POST /token'] = refresh.answer;
    const signedOut = session.signOut();
    await until(() => requestsOf('/token').length === 1);
    store('bob@example.com');
    refresh.letGo();
    expect(await broughtBy(signedOut, session)).toBe('nothing');
    expect(requestsOf('/logout')).toHaveLength(0);
    expect(storedUser()).toContain('bob@example.com');
  });
});

describe('data that the browser stores for a user', () => {
  const keep = (key: string) => {
    localStorage.setItem(key, 'a draft');
    sessionStorage.setItem(key, 'a draft');
  };
  const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const ofAda = 'plumbline.of.id of ada@example.com.draft';

  it('is removed when another user signs in', () => {
    // The last two are those of releases before decision 036.
    const others = [ofAda, 'plumbline-session', 'plumbline.project-draft.id of ada.new'];
    for (const key of others) keep(key);
    keep('plumbline-visitor');
    noteUnsentWork('id of ada@example.com', 'field', { count: 1, words: '1 photo' });
    store('bob@example.com');
    open();
    expect(kept().filter((key) => others.includes(key))).toEqual([]);
    expect(kept()).toContain('plumbline-visitor');
    // Her next sign-in sends what stays on the device.
    expect(unsentWork('id of ada@example.com')).toEqual({ count: 1, words: '1 photo' });
  });

  it.each([0, 2 * 3_600_000])(
    'has no return address after another user signs in, %i ms later',
    (ms) => {
      rememberReturnPath('/dashboard/projects/1001', 'id of ada@example.com');
      const later = Date.now() + ms;
      jest.spyOn(Date, 'now').mockReturnValue(later);
      store('bob@example.com');
      open();
      expect(JSON.stringify(Object.values(localStorage))).not.toMatch(/ada@|projects.1001/);
    },
  );

  it.each([undefined, 'id of ada@example.com'])(
    'has the return address of the same user: %s',
    (userId) => {
      rememberReturnPath('/dashboard/projects/1001', userId);
      store('ada@example.com');
      open();
      expect(takeReturnPath('id of ada@example.com')).toBe('/dashboard/projects/1001');
    },
  );

  it('is kept when no other user signs in', async () => {
    keep(ofAda);
    open();
    await openAsAda();
    expect(kept().filter((key) => key === ofAda)).toHaveLength(2);
    expect(server.requests).toHaveLength(0);
  });
});
