import { type ConfirmFailure, paths } from '@plumbline/shared/contracts';
import { rememberReturnPath } from '@plumbline/shared/session';
import {
  accessibilityViolations,
  createFakeSession,
  renderRemote,
  signedInAs,
} from '@plumbline/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as remote from '../remote.tsx';

type Options = NonNullable<Parameters<typeof createFakeSession>[0]>;
type Outcome = NonNullable<NonNullable<Options['outcomes']>['confirmSignIn']>;

afterEach(() => window.history.replaceState(null, ''));

const LINK = `${paths.authenticationConfirm()}?token_hash=f00d&type=magiclink`;

const signedIn = () => ({
  kind: 'signed-in' as const,
  session: signedInAs('ada@example.com'),
  wasAskedFor: true,
});
const failed =
  (failure: ConfirmFailure): Outcome =>
  () => ({ kind: 'failed', failure });
const other = { kind: 'other-person', email: 'mallory@example.com' } as const;

function open(path: string, confirmSignIn: Outcome = signedIn, more: Options = {}) {
  const outcomes = { confirmSignIn, ...more.outcomes };
  const session = createFakeSession({ ...more, outcomes });
  return { session, ...renderRemote(remote, { path, session }) };
}

const code = () => screen.getByRole('textbox', { name: '6-digit code' });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a mailed link', () => {
  it('is used when its button is pressed, not before, and only once', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Outcome>>>();
    const { session, container, address } = open(LINK, () => promise);
    expect(await accessibilityViolations(container)).toEqual([]);
    expect(session.calls).toEqual([]);

    await userEvent.dblClick(screen.getByRole('button', { name: 'Sign in' }));
    expect(session.calls).toEqual([
      ['confirmSignIn', { kind: 'link', tokenHash: 'f00d', type: 'magiclink' }],
    ]);
    expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveFocus();
    resolve(signedIn());
    await waitFor(() => expect(address()).toBe(paths.dashboard()));
  });

  it('is titled Confirm your email for a registration', async () => {
    open(LINK.replace('magiclink', 'signup'));
    expect(screen.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    await press('Confirm and sign in');
  });

  it('leads to the return address', async () => {
    rememberReturnPath('/dashboard/projects/7/team');
    const { address } = open(LINK);
    await press('Sign in');
    await waitFor(() => expect(address()).toBe('/dashboard/projects/7/team'));
  });

  it('that has expired says so, and links to the login for a new one', async () => {
    const { address } = open(LINK, failed({ reason: 'not-valid' }));
    await press('Sign in');
    expect(await screen.findByRole('alert')).toHaveTextContent(/used or has expired.*new one/);
    await userEvent.click(screen.getByRole('link', { name: 'Return to login' }));
    expect(address()).toBe(paths.authentication());
  });

  it.each<[ConfirmFailure, RegExp]>([
    [{ reason: 'unavailable' }, /could not be reached.*try again/],
    [{ reason: 'too-many' }, /Too many tries.*try again/],
    [{ reason: 'refused', message: 'User is banned' }, /^User is banned$/],
    [{ reason: 'refused', message: ' ' }, /Ask for a new mail/],
  ])('can be retried after a failure: %j', async (failure, words) => {
    const { session } = open(LINK, failed(failure));
    await press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    await press('Sign in');
    expect(session.calls).toHaveLength(2);
  });

  it.each([true, false])('of another user asks first, signed in: %s', async (isSignedIn) => {
    rememberReturnPath('/dashboard/projects/7');
    const { session, address, container } = open(
      LINK,
      () => ({ ...other, expected: 'ada@example.com', isSignedIn }),
      { outcomes: { signInAnyway: signedIn } },
    );
    await press('Sign in');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('mallory@example.com');
    expect(alert).toHaveTextContent('ada@example.com');
    expect(await accessibilityViolations(container)).toEqual([]);

    await press('Use the other account');
    expect(session.calls.at(-1)).toEqual(['signInAnyway']);
    await waitFor(() => expect(address()).toBe(paths.dashboard()));
  });

  it('of another user can be declined', async () => {
    const { session, address } = open(LINK, () => ({
      ...other,
      expected: 'ada@example.com',
      isSignedIn: true,
    }));
    await press('Sign in');
    await userEvent.click(await screen.findByRole('link', { name: 'Stay signed in' }));
    expect(address()).toBe(paths.dashboard());
    expect(session.calls).toHaveLength(1);
  });

  it('shows why the other account could not be used', async () => {
    open(LINK, () => ({ ...other, expected: 'ada@example.com', isSignedIn: true }), {
      outcomes: { signInAnyway: () => Promise.reject(new Error('No answer. Try again.')) },
    });
    await press('Sign in');
    await press('Use the other account');
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer. Try again.');
  });
});

describe('a code', () => {
  it('can be filled in by a phone', async () => {
    const { container } = open(paths.authenticationConfirm());
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code()).toHaveAttribute('inputmode', 'numeric');
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it.each(['123456', ' 123 456 ', '123-456', '１２３４５６', '12\u200b3\u00a0456'])(
    'signs in as it was typed or pasted: %j',
    async (typed) => {
      const { session, address } = open(paths.authenticationConfirm());
      await userEvent.type(email(), ' ada@example.com');
      await userEvent.click(code());
      await userEvent.paste(typed);
      expect(session.calls).toEqual([
        ['confirmSignIn', { kind: 'code', email: 'ada@example.com', code: '123456' }],
      ]);
      await waitFor(() => expect(address()).toBe(paths.dashboard()));
    },
  );

  it.each(['12345', '12a456', 'f00d'])('of %j is invalid', async (typed) => {
    const { session } = open(paths.authenticationConfirm());
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(code(), typed);
    await press('Sign in');
    expect(code()).toHaveFocus();
    expect(code()).toHaveAccessibleDescription('The code in the email has 6 digits.');
    expect(session.calls).toEqual([]);
    await userEvent.type(code(), '9');
    expect(code()).toBeValid();
  });

  it('with a digit too many is not sent by itself', async () => {
    const { session } = open(paths.authenticationConfirm());
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.click(code());
    await userEvent.paste('1234567');
    expect(session.calls).toEqual([]);
  });

  it('that is wrong is reported beside its field, and the input is kept', async () => {
    const { session } = open(paths.authenticationConfirm(), failed({ reason: 'not-valid' }));
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(code(), '123456');
    for (const presses of [0, 1]) {
      if (presses === 1) await press('Sign in');
      await waitFor(() => expect(code()).toHaveFocus());
      expect(code()).toHaveAccessibleDescription(/wrong, used or expired.*newest mail/);
      expect(code()).toHaveValue('123456');
      expect(email()).toHaveValue('ada@example.com');
      // The same code is not sent again: guesses are few.
      expect(session.calls).toHaveLength(1);
    }
    await userEvent.type(email(), '.au');
    await press('Sign in');
    await waitFor(() => expect(session.calls).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Ask for another one' })).toBeVisible();
    // The wrong code is selected, so that the right one takes its place.
    await waitFor(() => expect(code()).toHaveFocus());
    await userEvent.keyboard('654321');
    expect(session.calls.at(-1)).toMatchObject(['confirmSignIn', { code: '654321' }]);
  });

  it.each<[ConfirmFailure, RegExp]>([
    [{ reason: 'too-many' }, /Wait five minutes/],
    [{ reason: 'unavailable' }, /Check your connection/],
  ])('keeps the input after %j', async (failure, words) => {
    open(paths.authenticationConfirm(), failed(failure));
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(code(), '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(code()).toHaveValue('123456');
    expect(code()).toBeValid();
  });

  it('is offered with the address that requested the mail', () => {
    localStorage.setItem('plumbline-asked-for', `${Date.now() + 1000} ada@example.com`);
    open(paths.authenticationConfirm());
    expect(email()).toHaveValue('ada@example.com');
  });

  it('is not requested from a signed-in visitor', () => {
    const session = signedInAs('ada@example.com');
    const { address } = open(paths.authenticationConfirm(), undefined, { session });
    expect(address()).toBe(paths.dashboard());
  });
});
