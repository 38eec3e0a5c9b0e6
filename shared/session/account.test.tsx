import { describe, expect, it, jest } from '@jest/globals';
import { WORK_LEFT } from '@plumbline/shared/contracts';
import { type WireAnswer, until } from '@plumbline/shared/testing';
import { onAccountDeleted } from './account-deleted.ts';
import {
  answered,
  answers,
  HTML,
  open,
  requestsOf,
  server,
  store,
  STORAGE_KEY,
} from './session-test-setup.ts';

const EMAIL = 'ada@example.com';
const DATA = { first_name: 'Ada', last_name: 'Lovelace', phone_number: '1', company: 'Engines' };
const PROFILE = { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '1', company: 'Engines' };

const userWith = (user_metadata: object): WireAnswer => ({
  body: { id: `id of ${EMAIL}`, aud: 'authenticated', email: EMAIL, user_metadata },
});

const ENDED: WireAnswer = {
  status: 403,
  body: { code: 403, error_code: 'session_not_found', msg: 'Session does not exist' },
};

async function openAccount(user = userWith(DATA)) {
  store(EMAIL);
  answers['GET /user'] = () => user;
  answers['PUT /user'] = () => user;
  const session = open();
  await answered(session);
  return { session, account: await session.account() };
}

const saved = () =>
  server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('a profile', () => {
  it('is read from what the user has given', async () => {
    const { account } = await openAccount();
    expect(await account.readProfile()).toEqual({ ok: true, profile: PROFILE });
  });

  it('is empty where what was given is no text', async () => {
    const { account } = await openAccount(userWith({ first_name: 7, company: null }));
    const profile = { firstName: '', lastName: '', phoneNumber: '', company: '' };
    expect(await account.readProfile()).toEqual({ ok: true, profile });
  });

  it('is saved by the changed fields alone, beside what was changed elsewhere', async () => {
    const { account } = await openAccount(userWith({ ...DATA, phone_number: '2' }));
    await account.saveProfile({ ...PROFILE, company: 'Looms' }, PROFILE);
    expect(saved()).toMatchObject([{ data: { company: 'Looms' } }]);
    expect(JSON.stringify(saved())).not.toContain('phone_number');
  });

  it('is not saved over a field that was changed elsewhere', async () => {
    const { account } = await openAccount(userWith({ ...DATA, company: 'Mills' }));
    const outcome = await account.saveProfile({ ...PROFILE, company: 'Looms' }, PROFILE);
    const newest = { ...PROFILE, company: 'Mills' };
    expect(outcome).toEqual({ ok: false, failure: { kind: 'changed', newest } });
    expect(saved()).toEqual([]);
  });

  it('is saved already where the same was saved elsewhere', async () => {
    const { account } = await openAccount();
    const base = { ...PROFILE, company: '' };
    expect(await account.saveProfile(PROFILE, base)).toEqual({ ok: true, profile: PROFILE });
    expect(saved()).toEqual([]);
  });

  it.each([
    ['the words of a refusal', { status: 400, body: { code: 400, msg: 'Company is too long' } }],
    ['no words of something in between', { status: 502, ...HTML }],
  ])('says %s', async (_case, answer) => {
    const { account } = await openAccount();
    answers['PUT /user'] = () => answer;
    const outcome = await account.saveProfile({ ...PROFILE, company: 'X' }, PROFILE);
    expect(outcome).toEqual({
      ok: false,
      failure:
        answer.status === 400
          ? { kind: 'refused', message: 'Company is too long' }
          : { kind: 'unavailable' },
    });
  });
});

it('ends the session here where it has been ended elsewhere', async () => {
  const { session, account } = await openAccount(ENDED);
  expect((await account.signOutOthers()).ok).toBe(false);
  await until(() => session.getState().session === null);
  expect(requestsOf('/logout')).toEqual([]);
});

it('tells without words of the service that the account was deleted', async () => {
  const msg = 'User from sub claim in JWT does not exist';
  const body = { code: 403, error_code: 'user_not_found', msg };
  const { account } = await openAccount({ status: 403, body });
  const deleted = { ok: false, failure: { kind: 'deleted' } };
  expect(await account.readProfile()).toEqual(deleted);
  expect(await account.signOutOthers()).toEqual(deleted);
});

it('signs out all other devices and stays signed in', async () => {
  const { session, account } = await openAccount();
  expect(await account.signOutOthers()).toEqual({ ok: true });
  expect(requestsOf('/logout').map(({ search }) => search.get('scope'))).toEqual(['others']);
  expect(session.getState().session?.user.email).toBe(EMAIL);
});

it('empties every tab of the browser after the account was deleted', async () => {
  const { session } = await openAccount();
  sessionStorage.setItem('plumbline.of.me.draft', 'typed');
  // As another tab that empties the storage, which this one hears of.
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(session.getState()).toEqual({ loading: false, session: null });
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});

describe('leaving for good', () => {
  it('waits for the removal of unsent work, then empties the browser', async () => {
    const { account } = await openAccount();
    const forgotten: [string, boolean][] = [];
    let remove: () => void = () => undefined;
    onAccountDeleted(async (userId) => {
      await new Promise<void>((resolve) => (remove = resolve));
      forgotten.push([userId, localStorage.getItem(STORAGE_KEY) !== null]);
    });
    const left = account.leaveForGood('#left');
    expect(location.hash).toBe('');
    remove();
    await left;
    expect(forgotten).toEqual([[`id of ${EMAIL}`, true]]);
    expect(localStorage).toHaveLength(0);
    expect(location.hash).toBe('#left');
  });

  it('reports a removal that fails, and leaves all the same', async () => {
    const { account } = await openAccount();
    const report = jest.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    onAccountDeleted(() => Promise.reject(new Error('blocked')));
    await account.leaveForGood('#left');
    expect(report).toHaveBeenCalledWith(new Error('blocked'));
    expect(localStorage).toHaveLength(0);
    expect(location.hash).toBe(`#left${WORK_LEFT}`);
  });
});
