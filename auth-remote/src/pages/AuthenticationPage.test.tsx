import { type AuthOutcome, noteUnsentWork, paths } from '@plumbline/shared/contracts';
import { rememberReturnPath } from '@plumbline/shared/session';
import { accessibilityViolations, createFakeSession, signedInAs } from '@plumbline/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  open,
  login,
  register,
  button,
  field,
  expectInert,
  switchToRegister,
  signedIn,
  refused,
  unavailable,
  pending,
} from './authentication-page-setup.ts';

describe('the screen', () => {
  it.each([paths.authentication(), paths.login(), paths.signup()])(
    'starts with logging in at %s',
    (path) => {
      open(undefined, path);
      expect(login().getByRole('textbox', { name: 'Email' })).toBeRequired();
      expect(button(login(), 'Send Magic Link')).toBeEnabled();
      expectInert(register());
    },
  );

  it('starts in register mode for a link to create an account', () => {
    open(undefined, paths.newAccount());
    expect(field('First name')).toBeVisible();
    expectInert(login());
  });

  it.each([paths.authentication(), paths.login(), paths.signup(), paths.newAccount()])(
    'sends a visitor who is signed in from %s to the dashboard, without a way back to it',
    async (path) => {
      const { address, goBack } = open(
        createFakeSession({ session: signedInAs('ada@example.com') }),
        path,
      );
      expect(address()).toBe(paths.dashboard());
      await act(() => goBack());
      expect(address()).toBe('/before');
    },
  );

  it('sends a visitor who signs in in another tab to the dashboard', () => {
    const session = createFakeSession();
    const { address } = open(session);
    act(() => session.change(signedInAs('ada@example.com')));
    expect(address()).toBe(paths.dashboard());
  });

  it('says what this device has not sent yet', () => {
    noteUnsentWork('ada', 'field', { count: 2, words: '2 photos' });
    open();
    const words = 'Kept on this device, not sent yet: 2 photos. Sign in to send.';
    expect(login().getByText(words, { exact: false })).toBeVisible();
    noteUnsentWork('ada', 'field', null);
  });

  it('shows the form while the session loads', () => {
    open(createFakeSession({ session: 'loading' }));
    expect(button(login(), 'Send Magic Link')).toBeVisible();
  });

  it('keeps the email when the mode is switched, and moves the focus into the form', async () => {
    open();
    await userEvent.type(login().getByRole('textbox'), 'ada@example.com');
    await switchToRegister();
    expect(field('First name')).toHaveFocus();
    expect(field('Email')).toHaveValue('ada@example.com');
    expectInert(login());

    await userEvent.type(field('Email'), '.uk');
    await userEvent.type(field('First name'), 'Ada');
    await userEvent.click(button(login(), 'Log in'));
    expect(login().getByRole('textbox')).toHaveValue('ada@example.com.uk');
    expect(login().getByRole('textbox')).toHaveFocus();

    await switchToRegister();
    expect(field('First name')).toHaveValue('Ada');
  });

  it('has no accessibility violations in either mode', async () => {
    const { container } = open();
    expect(await accessibilityViolations(container)).toEqual([]);
    await switchToRegister();
    await userEvent.click(button(register(), 'Create Account'));
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});

describe('logging in', () => {
  async function ask(outcome?: () => AuthOutcome) {
    const session = createFakeSession({ outcomes: outcome ? { requestMagicLink: outcome } : {} });
    open(session);
    await userEvent.type(login().getByRole('textbox'), 'ada@example.com');
    await userEvent.click(button(login(), 'Send Magic Link'));
    return session;
  }

  it('requests a magic link and reports it', async () => {
    const session = await ask();
    expect(session.calls).toEqual([['requestMagicLink', 'ada@example.com']]);
    expect(await login().findByRole('status')).toHaveTextContent(
      'Check your email for a magic link to log in!',
    );
    expect(login().getByText('Check ada@example.com')).toBeVisible();
    expect(login().getByRole('textbox')).toHaveFocus();

    await userEvent.click(button(login(), 'Send again'));
    expect(await login().findByRole('status')).toHaveTextContent('Check your email');
    expect(session.calls[1]).toEqual(session.calls[0]);

    await userEvent.click(button(login(), 'Use another address'));
    expect(login().getByRole('textbox')).toHaveValue('ada@example.com');
    expect(login().getByRole('textbox')).toHaveFocus();
    expect(button(login(), 'Send Magic Link')).toHaveAttribute('type', 'submit');
    expect(login().queryByRole('status')).toBeNull();
  });

  it('asks for the code again after a reload, until the visitor returns to the form', async () => {
    await ask();
    await login().findByText('Check ada@example.com');
    cleanup();
    const session = createFakeSession();
    open(session);
    expect(login().getByText('Check ada@example.com')).toBeVisible();
    await userEvent.click(button(login(), 'Send again'));
    expect(session.calls).toEqual([['requestMagicLink', 'ada@example.com']]);
    await userEvent.click(button(login(), 'Use another address'));
    expect(login().getByRole('textbox')).toHaveValue('ada@example.com');
    cleanup();
    open();
    expect(login().queryByText('Check ada@example.com')).toBeNull();
  });

  it('shows the code field in place of the form, and leads to the return address', async () => {
    rememberReturnPath('/dashboard/projects/7');
    const session = createFakeSession({ outcomes: { confirmSignIn: signedIn } });
    const { address, container } = open(session);
    await userEvent.type(login().getByRole('textbox'), 'ada@example.com');
    await userEvent.click(button(login(), 'Send Magic Link'));
    await login().findByRole('status');
    expect(await accessibilityViolations(container)).toEqual([]);
    // Read out as the focus comes to the code.
    const sent = login().getByRole('group', { name: /^Check your email.*Check ada@example\.com/ });
    expect(sent).toContainElement(login().getByRole('textbox', { name: '6-digit code' }));
    await userEvent.type(login().getByRole('textbox', { name: '6-digit code' }), '123456');
    expect(session.calls.at(-1)).toEqual([
      'confirmSignIn',
      { kind: 'code', email: 'ada@example.com', code: '123456' },
    ]);
    await waitFor(() => expect(address()).toBe('/dashboard/projects/7'));
  });

  it('empties the field of a wrong code for the one that is sent again', async () => {
    const confirmSignIn = () => ({
      kind: 'failed' as const,
      failure: { reason: 'not-valid' as const },
    });
    open(createFakeSession({ outcomes: { confirmSignIn } }));
    await userEvent.type(login().getByRole('textbox'), 'ada@example.com');
    await userEvent.click(button(login(), 'Send Magic Link'));
    const code = () => login().getByRole('textbox', { name: '6-digit code' });
    await login().findByRole('status');
    await userEvent.type(code(), '111111');
    expect(await login().findByRole('alert')).toBeVisible();

    await userEvent.click(button(login(), 'Send again'));
    expect(code()).toHaveValue('');
    expect(code()).toHaveFocus();
    expect(login().queryByRole('alert')).toBeNull();
  });

  it('shows an error of the address beside its field, from the page or the service', async () => {
    const outcome: AuthOutcome = {
      ok: false,
      failure: { kind: 'refused', message: 'Not that domain', field: 'email' },
    };
    const session = createFakeSession({ outcomes: { requestMagicLink: () => outcome } });
    open(session);
    const email = login().getByRole('textbox');
    for (const wrong of ['ada@x', `${'ada.'.repeat(70)}a@example.com`]) {
      await userEvent.clear(email);
      await userEvent.paste(wrong);
      await userEvent.keyboard('{Enter}');
      expect(email).toHaveFocus();
      expect(email).toHaveAccessibleDescription(/like you@company.com|at most 254/);
    }
    expect(session.calls).toEqual([]);
    await userEvent.clear(email);
    await userEvent.type(email, 'ada@example.com{Enter}');
    expect(email).toHaveAccessibleDescription('Not that domain');
    expect(login().getByRole('alert')).toHaveTextContent('Not that domain');
  });

  it.each([
    ['Signups not allowed for otp', 'No account found with this email. Please sign up first.'],
    ['AuthApiError: USER NOT FOUND', 'No account found with this email. Please sign up first.'],
    ['Invalid login credentials.', 'No account found with this email. Please sign up first.'],
    ['Only after 9 seconds.', 'Only after 9 seconds.'],
    ['<img src=x>', '<img src=x>'],
    ['', 'Failed to send magic link. Please try again.'],
    ['   ', 'Failed to send magic link. Please try again.'],
  ])('explains the refusal %j', async (message, shown) => {
    await ask(refused(message));
    const alert = await login().findByRole('alert');
    expect(alert.textContent).toBe(shown);
    const email = login().getByRole('textbox');
    expect(email).toHaveValue('ada@example.com');
    // What is wrong with the address stands at its field.
    expect(email.matches('[aria-invalid="true"]')).toBe(shown.startsWith('No account'));
  });

  it('reports that the service is unavailable, and allows a retry', async () => {
    const session = await ask(unavailable);
    expect(await login().findByRole('alert')).toHaveTextContent(
      'Failed to send magic link. Please try again.',
    );
    await userEvent.click(button(login(), 'Send Magic Link'));
    expect(session.calls).toHaveLength(2);
  });

  it('sends one request for a double click, and shows its progress', async () => {
    const { outcome, succeed } = pending();
    const session = createFakeSession({ outcomes: { requestMagicLink: outcome } });
    open(session);
    await userEvent.type(login().getByRole('textbox'), 'ada@example.com');
    const form = login().getByRole('textbox').closest('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    expect(button(login(), 'Sending...')).toHaveFocus();
    expect(login().getByRole('textbox')).toBeDisabled();
    await userEvent.dblClick(button(login(), 'Sending...'));
    expect(session.calls).toHaveLength(1);

    await succeed();
    expect(login().getByLabelText('Email')).toBeEnabled();
    expect(session.calls).toHaveLength(1);
  });

  it('leaves the check of the email to the browser', async () => {
    const session = createFakeSession();
    open(session);
    const email = login().getByRole('textbox');
    expect(email).toHaveAttribute('type', 'email');
    expect(email.closest('form')).not.toHaveAttribute('novalidate');
    await userEvent.click(button(login(), 'Send Magic Link'));
    expect(session.calls).toEqual([]);
  });
});
