import { paths } from '@plumbline/shared/contracts';
import { createFakeSession } from '@plumbline/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  open,
  login,
  register,
  button,
  field,
  switchToRegister,
  fillIn,
  ADA,
  refused,
  unavailable,
  pending,
} from './authentication-page-setup.ts';

describe('registering', () => {
  it('has inputs with autocomplete', async () => {
    open();
    await switchToRegister();
    const inputs = Object.keys(ADA).map((name) => field(name));
    for (const input of inputs) expect(input).toBeRequired();
    expect(inputs.map((input) => input.getAttribute('name'))).toEqual([
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
    ]);
    expect(inputs.map((input) => input.getAttribute('autocomplete'))).toEqual([
      'given-name',
      'family-name',
      'email',
      'tel',
    ]);
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Phone number')).toHaveAttribute('type', 'tel');
  });

  it('has what was typed again after a reload, until it is sent', async () => {
    open();
    await switchToRegister();
    await fillIn(ADA);
    cleanup();
    open(undefined, paths.newAccount());
    for (const [name, value] of Object.entries(ADA)) expect(field(name)).toHaveValue(value);
    await userEvent.click(button(register(), 'Create Account'));
    await register().findByRole('status');
    cleanup();
    window.history.replaceState(null, '');
    open(undefined, paths.newAccount());
    for (const name of Object.keys(ADA)) expect(field(name)).toHaveValue('');
  });

  it('creates the account from trimmed values, reports it and clears the fields', async () => {
    const session = createFakeSession();
    open(session);
    await switchToRegister();
    await fillIn({ ...ADA, 'First name': '  Ada ' });
    await userEvent.click(button(register(), 'Create Account'));
    expect(session.calls).toEqual([
      [
        'register',
        {
          firstName: 'Ada',
          lastName: 'Lovelace',
          email: 'ada@example.com',
          phoneNumber: '+44 20 7946 0000',
        },
      ],
    ]);
    expect(await register().findByRole('status')).toHaveTextContent(
      'Account created successfully! Check your email to complete setup.',
    );
    expect(register().getByText('Check ada@example.com')).toBeVisible();
    for (const name of Object.keys(ADA)) {
      expect(register().getByLabelText(name)).toHaveValue('');
    }
    await userEvent.click(button(register(), 'Use another address'));
    for (const [name, value] of Object.entries(ADA)) expect(field(name)).toHaveValue(value);
    expect(field('Email')).toHaveFocus();
  });

  it('asks for the code again after a reload, in register mode', async () => {
    open();
    await switchToRegister();
    await fillIn(ADA);
    await userEvent.click(button(register(), 'Create Account'));
    await register().findByText('Check ada@example.com');
    cleanup();
    open();
    expect(register().getByText('Check ada@example.com')).toBeVisible();
    expect(button(login(), 'Log in')).toBeVisible();
    await userEvent.click(button(register(), 'Use another address'));
    for (const [name, value] of Object.entries(ADA)) expect(field(name)).toHaveValue(value);
  });

  it('shows beside its field that a value is too long', async () => {
    const session = createFakeSession();
    open(session, paths.newAccount());
    await fillIn(ADA);
    await userEvent.type(field('First name'), 'x'.repeat(98));
    await userEvent.click(button(register(), 'Create Account'));
    expect(field('First name')).toHaveAccessibleDescription(
      'First name can have at most 100 characters',
    );
    expect(field('First name')).toHaveValue(ADA['First name'] + 'x'.repeat(98));
    expect(session.calls).toEqual([]);
  });

  it('takes no phone number without digits', async () => {
    const session = createFakeSession();
    open(session, paths.newAccount());
    await fillIn({ ...ADA, 'Phone number': 'ask the office' });
    await userEvent.click(button(register(), 'Create Account'));
    expect(field('Phone number')).toHaveAccessibleDescription(
      'Enter a phone number of 5 digits or more',
    );
    expect(session.calls).toEqual([]);
  });

  it('checks the fields in order, beside the first that fails', async () => {
    const session = createFakeSession();
    open(session);
    await switchToRegister();
    for (const [name, value] of Object.entries(ADA)) {
      await userEvent.type(field(name), '   ');
      await userEvent.click(button(register(), 'Create Account'));
      expect(field(name)).toHaveFocus();
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveAccessibleDescription(`${name} is required`);
      expect(register().getAllByText(/is required/)).toHaveLength(1);
      await userEvent.clear(field(name));
      await userEvent.type(field(name), value);
      expect(field(name)).toBeValid();
    }
    expect(session.calls).toEqual([]);
    await userEvent.click(button(register(), 'Create Account'));
    expect(session.calls).toHaveLength(1);
  });

  it.each([
    [refused('Unable to validate email address'), 'Unable to validate email address'],
    [refused('AuthApiError: User NOT FOUND.'), 'AuthApiError: User NOT FOUND.'],
    [refused(''), 'Failed to create account. Please try again.'],
    [unavailable, 'Failed to create account. Please try again.'],
  ])('shows why it failed and keeps the input: %#', async (outcome, shown) => {
    open(createFakeSession({ outcomes: { register: outcome } }));
    await switchToRegister();
    await fillIn(ADA);
    await userEvent.click(button(register(), 'Create Account'));
    expect((await register().findByRole('alert')).textContent).toBe(shown);
    for (const [name, value] of Object.entries(ADA)) expect(field(name)).toHaveValue(value);
  });

  it('keeps the focus and input of a visitor who switched to log in meanwhile', async () => {
    const { outcome, succeed } = pending();
    open(createFakeSession({ outcomes: { register: outcome } }));
    await switchToRegister();
    await fillIn(ADA);
    await userEvent.click(button(register(), 'Create Account'));
    await userEvent.click(button(login(), 'Log in'));
    await userEvent.type(login().getByRole('textbox'), '.uk');

    await succeed();
    expect(await register().findByText(/Account created/)).toBeInTheDocument();
    expect(login().getByRole('textbox')).toHaveFocus();
    expect(login().getByRole('textbox')).toHaveValue('ada@example.com.uk');
  });
});
