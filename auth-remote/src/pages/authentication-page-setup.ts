import { type AuthOutcome, paths } from '@plumbline/shared/contracts';
import {
  createFakeSession,
  type FakeSession,
  renderRemote,
  signedInAs,
} from '@plumbline/shared/testing';
import { afterEach, expect } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as remote from '../remote.tsx';

afterEach(() => {
  window.history.replaceState(null, '');
  sessionStorage.clear();
});

export function open(session: FakeSession = createFakeSession(), path = paths.authentication()) {
  return renderRemote(remote, { path, session });
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
export const login = () => panel('Log in');
export const register = () => panel('Create your account');
export const button = (within: ReturnType<typeof panel>, name: string) =>
  within.getByRole('button', { name });
export const field = (name: string) => register().getByRole('textbox', { name });

/** The inactive panel's form is there to be seen, and for nothing else. */
export function expectInert(within: ReturnType<typeof panel>) {
  const form = within.getAllByRole('textbox', { hidden: true })[0]?.closest('form');
  expect(form?.closest('[inert]')).not.toBeNull();
  const active = within.getAllByRole('button').filter((one) => !one.closest('[inert]'));
  expect(active).toHaveLength(1);
}

export async function switchToRegister() {
  await userEvent.click(button(register(), 'Sign up'));
}

export async function fillIn(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await userEvent.type(field(name), value);
}

export const ADA = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  'Phone number': '+44 20 7946 0000',
};

export const signedIn = () => ({
  kind: 'signed-in' as const,
  session: signedInAs('ada@example.com'),
  wasAskedFor: true,
});

export const refused = (message: string) => (): AuthOutcome => ({
  ok: false,
  failure: { kind: 'refused', message },
});
export const unavailable = (): AuthOutcome => ({ ok: false, failure: { kind: 'unavailable' } });

/** A request that waits until the test lets it succeed. */
export function pending() {
  const { promise, resolve } = Promise.withResolvers<AuthOutcome>();
  const succeed = () =>
    act(() => {
      resolve({ ok: true });
      return promise;
    });
  return { outcome: () => promise, succeed };
}
