import { paths } from '@plumbline/shared/contracts';
import { rememberReturnPath } from '@plumbline/shared/session';
import {
  accessibilityViolations,
  createFakeSession,
  renderRemote,
  signedInAs,
} from '@plumbline/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Toaster } from '@plumbline/shared/ui/toast';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as remote from '../remote.tsx';

type Completion = NonNullable<Parameters<typeof createFakeSession>[0]>['outcomes'];

afterEach(() => window.history.replaceState(null, ''));

function open(completeSignIn: NonNullable<Completion>['completeSignIn']) {
  const session = createFakeSession({
    session: 'loading',
    outcomes: completeSignIn ? { completeSignIn } : {},
  });
  return renderRemote(remote, { path: paths.authenticationCallback(), session });
}

const ada = () => ({
  kind: 'signed-in' as const,
  session: signedInAs('ada@example.com'),
  wasAskedFor: true,
});

// Effects run twice, as in development.
configure({ reactStrictMode: true });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the callback page', () => {
  it('shows that it is working', async () => {
    const { container } = open(() => new Promise(() => {}));
    expect(screen.getByRole('status')).toHaveTextContent('Authenticating...');
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('leads to the dashboard, without a way back to it', async () => {
    const { address, goBack } = open(ada);
    await waitFor(() => expect(address()).toBe(paths.dashboard()));
    await act(() => goBack());
    expect(address()).toBe('/before');
  });

  it('leads to the return address, once', async () => {
    rememberReturnPath('/dashboard/projects/7/team');
    const first = open(ada);
    await waitFor(() => expect(first.address()).toBe('/dashboard/projects/7/team'));
    first.unmount();
    const second = open(ada);
    await waitFor(() => expect(second.address()).toBe(paths.dashboard()));
  });

  it('leads to the sign-in screen without a session', async () => {
    rememberReturnPath('/dashboard/projects/7');
    const { address } = open(() => ({ kind: 'nobody' }));
    await waitFor(() => expect(address()).toBe(paths.authentication()));
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible();
  });

  it('names the user of a link that was not requested in this browser', async () => {
    const { address } = open(() => ({ ...ada(), wasAskedFor: false }));
    await waitFor(() => expect(address()).toBe(paths.dashboard()));
    render(<Toaster />);
    expect(await screen.findByText('Signed in as ada@example.com')).toBeInTheDocument();
  });

  it('asks before it signs in another user, and leads back after Return to login', async () => {
    const about = { email: 'mallory@example.com', expected: 'ada@example.com', isSignedIn: false };
    const { address } = open(() => ({ kind: 'other-person', ...about }));
    const alert = await screen.findByRole('alert');
    sessionStorage.setItem('plumbline-mailed-link', '#access_token=x');
    expect(alert).toHaveTextContent('It signs in mallory@example.com.');
    expect(alert).toHaveTextContent('You asked for a link for ada@example.com.');
    expect(address()).toBe(paths.authenticationCallback());
    await userEvent.click(screen.getByRole('link', { name: 'Return to login' }));
    expect(address()).toBe(paths.authentication());
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows an error as text, with a way back', async () => {
    const message = '<b>Email link</b> is invalid or has expired';
    const { address, container } = open(() => Promise.reject(new Error(message)));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Authentication Error');
    expect(alert).toHaveTextContent(message);
    expect(alert.querySelector('b')).toBeNull();
    expect(await accessibilityViolations(container)).toEqual([]);

    await userEvent.click(screen.getByRole('link', { name: 'Return to login' }));
    expect(address()).toBe(paths.authentication());
  });

  it('sends a new link in one press, and accepts its code', async () => {
    localStorage.setItem('plumbline-asked-for', `${Date.now() + 1000} ada@example.com`);
    const session = createFakeSession({
      outcomes: {
        completeSignIn: () => Promise.reject(new Error('Email link is invalid or has expired')),
        confirmSignIn: ada,
      },
    });
    const path = paths.authenticationCallback();
    const { address, container } = renderRemote(remote, { path, session });
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect(session.calls.at(-1)).toEqual(['requestMagicLink', 'ada@example.com']);
    expect(await screen.findByText('Check ada@example.com')).toBeVisible();
    expect(await accessibilityViolations(container)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: '6-digit code' }), '123456');
    await waitFor(() => expect(address()).toBe(paths.dashboard()));
  });

  it('leads a signed-in user to the dashboard after an expired link', async () => {
    const session = createFakeSession({
      session: signedInAs('ada@example.com'),
      outcomes: { completeSignIn: () => Promise.reject(new Error('It has expired')) },
    });
    const path = paths.authenticationCallback();
    const { address } = renderRemote(remote, { path, session });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are signed in as ada@example.com.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Open the dashboard' }));
    expect(address()).toBe(paths.dashboard());
  });

  it('shows a default message for an error without one', async () => {
    open(() => Promise.reject(new Error('')));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred during authentication.',
    );
  });
});
