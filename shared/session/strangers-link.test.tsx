import { describe, expect, it, jest } from '@jest/globals';
import { until } from '@plumbline/shared/testing';
import {
  answered,
  answers,
  followLink,
  open,
  server,
  store,
  stored,
  STORAGE_KEY,
  tokenOf,
} from './session-test-setup.ts';

const ada = { user: { email: 'ada@example.com' } };
const bob = { user: { email: 'bob@example.com' } };

describe('a link of another user', () => {
  it('does not replace the signed-in user, and reports its address', async () => {
    store('bob@example.com');
    followLink('mallory@example.com');
    const session = open();
    expect(await session.completeSignIn()).toEqual({
      kind: 'other-person',
      email: 'mallory@example.com',
      expected: 'bob@example.com',
      isSignedIn: true,
    });
    expect(await answered(session)).toMatchObject(bob);
    expect(location.hash).toBe('');
    // Reloading the page asks again.
    expect(await open().completeSignIn()).toMatchObject({ kind: 'other-person' });
    expect(localStorage.getItem(STORAGE_KEY)).not.toContain('mallory');
    expect(server.requests).toHaveLength(0);
  });

  it('is not taken by a browser that asked for a link of its own', async () => {
    const session = open();
    await session.requestMagicLink('Bob@Example.com');
    followLink('mallory@example.com');
    expect(await session.completeSignIn()).toEqual({
      kind: 'other-person',
      email: 'mallory@example.com',
      expected: 'Bob@Example.com',
      isSignedIn: false,
    });
    expect(await answered(session)).toBeNull();

    followLink('bob@example.com');
    expect(await session.completeSignIn()).toMatchObject({ kind: 'signed-in', session: bob });
  });

  it.each([
    ['has ended', { exp: 1 }],
    ['has no end', { exp: undefined }],
  ])(
    'is recognised by the account it signs in, not by a forged token that %s',
    async (_case, claims) => {
      const session = open();
      await session.requestMagicLink('bob@example.com');
      followLink('bob@example.com', undefined, claims);
      // The account to which the link's refresh token belongs.
      answers['POST /token'] = () => ({ body: stored('mallory@example.com') });
      expect(await session.completeSignIn()).toMatchObject({
        kind: 'other-person',
        email: 'mallory@example.com',
      });
      expect(await answered(session)).toBeNull();
      expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
    },
  );

  it('asks again if it signs in another account than the confirmed one', async () => {
    store('bob@example.com');
    followLink('ada@example.com', undefined, { exp: 1 });
    answers['POST /token'] = () => ({ body: stored('mallory@example.com') });
    const session = open();
    const asked = { kind: 'other-person', expected: 'bob@example.com' };
    expect(await session.completeSignIn()).toMatchObject({ ...asked, email: 'ada@example.com' });
    expect(await session.signInAnyway()).toMatchObject({ ...asked, email: 'mallory@example.com' });
    expect(await answered(session)).toMatchObject(bob);
  });

  it('signs in after the user confirms', async () => {
    store('bob@example.com');
    followLink('ada@example.com');
    const session = open();
    await session.completeSignIn();
    void session.signInAnyway();
    await until(() => localStorage.getItem(STORAGE_KEY)?.includes('ada@example.com') === true);
    await until(() => session.getState().loading);
    await until(() => sessionStorage.length === 0);
  });

  it('is discarded when the user leaves the page or signs out', async () => {
    for (const leave of [() => void open(), () => open().signOut()]) {
      store('bob@example.com');
      followLink('mallory@example.com');
      await open().completeSignIn();
      expect(sessionStorage).toHaveLength(1);
      history.replaceState(null, '', '/dashboard');
      await leave();
      expect(sessionStorage).toHaveLength(0);
    }
  });

  it('signs in a browser that expects no user, marked as not requested', async () => {
    followLink('ada@example.com');
    expect(await open().completeSignIn()).toMatchObject({ session: ada, wasAskedFor: false });
  });
});

describe('a link of the expected user', () => {
  it('signs in a browser that requested it', async () => {
    const session = open();
    await session.requestMagicLink(' ADA@example.com'.trim());
    followLink('ada@example.com');
    expect(await session.completeSignIn()).toMatchObject({ session: ada, wasAskedFor: true });
  });

  it('signs in a user who is already signed in', async () => {
    store('ada@example.com');
    followLink('ada@example.com');
    expect(await open().completeSignIn()).toMatchObject({ session: ada, wasAskedFor: true });
  });

  it('counts as requested for an hour', async () => {
    await open().requestMagicLink('bob@example.com');
    followLink('ada@example.com');
    const time = jest.spyOn(Date, 'now');
    time.mockReturnValue(Date.now() + 59 * 60 * 1000);
    expect(await open().completeSignIn()).toMatchObject({ kind: 'other-person' });
    time.mockReturnValue(Date.now() + 2 * 60 * 1000);
    expect(await open().completeSignIn()).toMatchObject({ session: ada, wasAskedFor: false });
  });

  it('does not count as requested after a failed request', async () => {
    answers['POST /otp'] = () => ({ status: 400, body: { msg: 'Not now' } });
    await open().requestMagicLink('bob@example.com');
    followLink('ada@example.com');
    expect(await open().completeSignIn()).toMatchObject({ session: ada, wasAskedFor: false });
  });

  it('no longer counts as requested after its use', async () => {
    const session = open();
    await session.requestMagicLink('ada@example.com');
    followLink('ada@example.com');
    await session.completeSignIn();
    await session.signOut();
    followLink('bob@example.com');
    expect(await open().completeSignIn()).toMatchObject({ session: bob, wasAskedFor: false });
  });
});

it('a link reports an address in any script', async () => {
  store('bob@example.com');
  for (const email of ['a', 'ab', 'abc'].map((start) => `${start}ÿ>?~þ>?@example.com`)) {
    followLink(email);
    expect(await open().completeSignIn()).toMatchObject({ kind: 'other-person', email });
  }
});

it('a link without an address counts as a link of another user', async () => {
  await open().requestMagicLink('bob@example.com');
  followLink('ada@example.com', undefined, { email: undefined });
  expect(await open().completeSignIn()).toMatchObject({ kind: 'other-person', email: '' });
});

it('signing in anyway without a pending link signs in no user', async () => {
  expect(await open().signInAnyway()).toEqual({ kind: 'nobody' });
});

it.each(['#error=x', '#error_code=x', '#error_description=x', '?error=x', '?error_code=x'])(
  'a refusal in the address is an error: %s',
  async (refusal) => {
    history.replaceState(null, '', `/authentication/callback${refusal}`);
    const description = refusal === '#error_description=x' ? 'x' : '';
    await expect(open().completeSignIn()).rejects.toEqual(new Error(description));
  },
);

it.each([
  '#access_token=junk&refresh_token=x',
  '#access_token=a.b.c&refresh_token=x&expires_in=3600&token_type=bearer',
  `#access_token=${tokenOf('ada@example.com')}`,
  '#access_token=%00%ff&refresh_token=%00',
])('malformed tokens in the address sign in no user: %s', async (hash) => {
  store('bob@example.com');
  history.replaceState(null, '', `/authentication/callback${hash}`);
  const session = open();
  await expect(session.completeSignIn()).rejects.toThrow('This sign-in link is not complete.');
  expect(await answered(session)).toMatchObject(bob);
});

it('the service refuses a token that it did not sign', async () => {
  followLink('ada@example.com', undefined, { email: '' });
  const session = open();
  await expect(session.completeSignIn()).rejects.toThrow('invalid JWT');
  expect(await answered(session)).toBeNull();
});
