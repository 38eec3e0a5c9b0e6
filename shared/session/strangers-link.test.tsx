import { describe, expect, it } from '@jest/globals';
import {
  answered,
  followLink,
  open,
  server,
  store,
  STORAGE_KEY,
  tokenOf,
} from './session-test-setup.ts';

const ada = { user: { email: 'ada@example.com' } };
const bob = { user: { email: 'bob@example.com' } };

describe("somebody else's link", () => {
  it('changes nothing for whoever is signed in, and says whose it is', async () => {
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

  it('is taken once the person has said so', async () => {
    store('bob@example.com');
    followLink('ada@example.com');
    const session = open();
    await session.completeSignIn();
    expect(await session.signInAnyway()).toMatchObject({ kind: 'signed-in', session: ada });
    expect(session.getState().session).toMatchObject(ada);
    expect(await session.getAccessToken()).toBe(tokenOf('ada@example.com'));
    expect(location.hash).toBe('');
  });

  it('is taken by a browser that expects nobody, and marked as not asked for', async () => {
    followLink('ada@example.com');
    expect(await open().completeSignIn()).toMatchObject({ session: ada, wasAskedFor: false });
  });
});

describe('the own link', () => {
  it('is taken in a browser that asked for it', async () => {
    const session = open();
    await session.requestMagicLink(' ADA@example.com'.trim());
    followLink('ada@example.com');
    expect(await session.completeSignIn()).toMatchObject({ session: ada, wasAskedFor: true });
  });

  it('is taken where the person is signed in already', async () => {
    store('ada@example.com');
    followLink('ada@example.com');
    expect(await open().completeSignIn()).toMatchObject({ kind: 'signed-in', session: ada });
  });

  it('no longer counts as asked for once it has been used', async () => {
    const session = open();
    await session.requestMagicLink('ada@example.com');
    followLink('ada@example.com');
    await session.completeSignIn();
    await session.signOut();
    followLink('bob@example.com');
    expect(await open().completeSignIn()).toMatchObject({ session: bob, wasAskedFor: false });
  });
});

it.each([
  '#access_token=junk&refresh_token=x',
  '#access_token=a.b.c&refresh_token=x&expires_in=3600&token_type=bearer',
  `#access_token=${tokenOf('ada@example.com')}`,
  '#access_token=%00%ff&refresh_token=%00',
])('junk in the address signs nobody in: %s', async (hash) => {
  store('bob@example.com');
  history.replaceState(null, '', `/authentication/callback${hash}`);
  const session = open();
  await expect(session.completeSignIn()).rejects.toThrow('This sign-in link is not complete.');
  expect(await answered(session)).toMatchObject(bob);
});

it('a token that the service did not sign is refused by it', async () => {
  followLink('ada@example.com', undefined, { email: '' });
  const session = open();
  await expect(session.completeSignIn()).rejects.toThrow('invalid JWT');
  expect(await answered(session)).toBeNull();
});
