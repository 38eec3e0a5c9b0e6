import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AccountActions, Profile } from '@plumbline/shared/contracts';
import {
  createFakeSession,
  type GraphqlAnswers,
  renderRemote,
  signedInAs,
  stubDialog,
} from '@plumbline/shared/testing';
import { Toaster } from '@plumbline/shared/ui/toast';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../remote.tsx';

const EMAIL = 'dana@example.com';
const SAVED: Profile = {
  firstName: 'Dana',
  lastName: 'Okafor',
  phoneNumber: '+1 415 555 0134',
  company: '',
};
const UNAVAILABLE = { ok: false, failure: { kind: 'unavailable' } } as const;

beforeEach(() => {
  localStorage.clear();
  stubDialog();
});
afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

function open(account: Partial<AccountActions> = {}, answers: GraphqlAnswers = {}) {
  render(<Toaster />);
  const readProfile = () => Promise.resolve({ ok: true, profile: SAVED } as const);
  const session = createFakeSession({
    session: signedInAs(EMAIL),
    account: { readProfile, ...account },
  });
  return renderRemote(remote, {
    path: '/dashboard/profile',
    session,
    answers: { GetNeedsMail: () => ({ currentUser: mailUser(true) }), ...answers },
  });
}

const mailUser = (wantsNeedsMail: boolean) => ({ __typename: 'User', id: '1', wantsNeedsMail });

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the details', () => {
  it('are saved, trimmed, from what was read', async () => {
    const saveProfile = jest.fn<AccountActions['saveProfile']>((profile) =>
      Promise.resolve({ ok: true, profile }),
    );
    open({ saveProfile });
    expect(await screen.findByLabelText('First name')).toHaveValue('Dana');
    await userEvent.type(screen.getByLabelText('Company'), '  Keystone ');
    await save();
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(saveProfile).toHaveBeenCalledWith({ ...SAVED, company: 'Keystone' }, SAVED);
    expect(screen.getByLabelText('Company')).toHaveValue('Keystone');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['Last name', ' ', 'Last name is required'],
    ['Phone number', '5'.repeat(41), 'Phone number can have at most 40 characters'],
    ['Phone number', 'abc', 'Enter a phone number of 5 digits or more'],
    ['Company', 'x'.repeat(201), 'Company can have at most 200 characters'],
  ])('say what is wrong at %s, and are not sent', async (label, typed, message) => {
    const saveProfile = jest.fn<AccountActions['saveProfile']>();
    open({ saveProfile });
    const input = await screen.findByLabelText(label);
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste(typed);
    await save();
    expect(input).toHaveAccessibleDescription(message);
    expect(input).toHaveFocus();
    await userEvent.type(input, '{Backspace}');
    expect(input).not.toHaveAccessibleDescription(message);
    expect(saveProfile).not.toHaveBeenCalled();
  });

  it('are kept where they cannot be saved, also for the next time', async () => {
    const { unmount } = open({ saveProfile: () => Promise.resolve(UNAVAILABLE) });
    await userEvent.type(await screen.findByLabelText('Company'), 'Keystone');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Your profile may have been saved.* typed is kept here\. Saving again does no harm\.$/,
    );
    unmount();

    open();
    expect(await screen.findByLabelText('Company')).toHaveValue('Keystone');
    await userEvent.click(screen.getByRole('button', { name: 'Use what is saved' }));
    expect(screen.getByLabelText('Company')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  it('are kept again when another tab, which saved its own, has removed them', async () => {
    const { unmount } = open();
    await userEvent.type(await screen.findByLabelText('Company'), 'Keystone');
    const [key] = Object.keys(localStorage);
    localStorage.clear();
    fireEvent(window, new StorageEvent('storage', { key: key ?? '' }));
    unmount();
    open();
    expect(await screen.findByLabelText('Company')).toHaveValue('Keystone');
  });

  it('say that nothing was saved without a connection, unless an answer was lost before', async () => {
    const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open({ saveProfile: () => Promise.resolve(UNAVAILABLE) });
    await userEvent.type(await screen.findByLabelText('Company'), 'Keystone');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not saved.*typed is kept here\.$/);
    connection.mockReturnValue(true);
    await save();
    expect(await screen.findByText('Your profile may have been saved')).toBeVisible();
    connection.mockReturnValue(false);
    await save();
    expect(await screen.findByText('Your profile may have been saved')).toBeVisible();
    connection.mockRestore();
  });

  it('say what was changed elsewhere, and save again over it', async () => {
    const newest = { ...SAVED, company: 'Mills', phoneNumber: '(415) 555-0135 ext. 2' };
    const saveProfile = jest
      .fn<AccountActions['saveProfile']>()
      .mockResolvedValueOnce({ ok: false, failure: { kind: 'changed', newest } })
      .mockImplementation((profile) => Promise.resolve({ ok: true, profile }));
    open({ saveProfile });
    await userEvent.type(await screen.findByLabelText('Company'), 'Looms');
    await save();
    expect(await screen.findByText('Mills')).toBeVisible();
    expect(screen.getByLabelText('Company')).toHaveValue('Looms');
    expect(screen.getByLabelText('Phone number')).toHaveValue('(415) 555-0135 ext. 2');
    await save();
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(saveProfile).toHaveBeenLastCalledWith({ ...newest, company: 'Looms' }, newest);
  });

  it('can be asked for again where they did not load', async () => {
    const readProfile = jest
      .fn<AccountActions['readProfile']>()
      .mockResolvedValueOnce(UNAVAILABLE)
      .mockResolvedValueOnce({ ok: true, profile: SAVED });
    open({ readProfile });
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('First name')).toHaveValue('Dana');
  });
});

describe('the theme', () => {
  it('is applied at once and kept', async () => {
    open();
    const group = within(await screen.findByRole('group', { name: 'Theme' }));
    expect(group.getByLabelText('System')).toBeChecked();
    await userEvent.click(group.getByLabelText('Dark'));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('plumbline-theme')).toBe('dark');
    await userEvent.click(group.getByLabelText('System'));
    expect(localStorage.getItem('plumbline-theme')).toBeNull();
  });

  it('says so where the browser does not keep it', async () => {
    open();
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await userEvent.click(await screen.findByLabelText('Dark'));
    expect(screen.getByText(/good for this page alone/)).toBeVisible();
    expect(screen.getByLabelText('Dark')).toBeChecked();
    setItem.mockRestore();
  });
});

describe('other devices', () => {
  it.each([
    [{ ok: true } as const, 'All other devices are signed out'],
    [UNAVAILABLE, 'Other devices may still be signed in'],
  ])('are signed out with the result %j', async (outcome, text) => {
    open({ signOutOthers: () => Promise.resolve(outcome) });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Sign out all other devices' }),
    );
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('mails about what waits', () => {
  const findChoice = () => screen.findByRole('switch', { name: 'Mail me about what waits for me' });

  it('are turned off for the account', async () => {
    const chosen: unknown[] = [];
    open(
      {},
      {
        ChooseNeedsMail: ({ wanted }) => {
          chosen.push(wanted);
          return { chooseNeedsMail: mailUser(wanted === true) };
        },
      },
    );
    const choice = await findChoice();
    expect(choice).toBeChecked();
    await userEvent.click(choice);
    await waitFor(() => expect(chosen).toEqual([false]));
    expect(choice).not.toBeChecked();
  });

  it('stay as they are where the choice cannot be saved, which is said', async () => {
    open(
      {},
      {
        ChooseNeedsMail: () => {
          throw new Error('no answer');
        },
      },
    );
    const choice = await findChoice();
    await userEvent.click(choice);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    expect(choice).toBeChecked();
  });

  it('are turned off where only the answer was lost', async () => {
    let isWanted = true;
    open(
      {},
      {
        GetNeedsMail: () => ({ currentUser: mailUser(isWanted) }),
        ChooseNeedsMail: ({ wanted }) => {
          isWanted = wanted === true;
          throw new TypeError('Failed to fetch');
        },
      },
    );
    const choice = await findChoice();
    await userEvent.click(choice);
    await waitFor(() => expect(choice).toHaveAttribute('aria-busy', 'false'));
    expect(choice).not.toBeChecked();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be loaded again where that failed', async () => {
    let isDown = true;
    open(
      {},
      {
        GetNeedsMail: () => {
          if (isDown) throw new Error('no answer');
          return { currentUser: mailUser(false) };
        },
      },
    );
    expect(await screen.findByText('Your choice could not be loaded')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findChoice()).not.toBeChecked();
  });
});
