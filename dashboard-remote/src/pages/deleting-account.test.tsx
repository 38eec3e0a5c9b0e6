import { beforeEach, expect, it, jest } from '@jest/globals';
import { CombinedGraphQLErrors } from '@plumbline/shared/apollo';
import { type AccountActions, noteUnsentWork } from '@plumbline/shared/contracts';
import {
  createFakeSession,
  type GraphqlAnswers,
  renderRemote,
  signedInAs,
  stubDialog,
} from '@plumbline/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../remote.tsx';

const EMAIL = 'dana@example.com';
const READ: Awaited<ReturnType<AccountActions['readProfile']>> = {
  ok: true,
  profile: { firstName: 'Dana', lastName: 'Okafor', phoneNumber: '', company: '' },
};
const DELETED = { ok: false, failure: { kind: 'deleted' } } as const;

beforeEach(stubDialog);

function open(account: Partial<AccountActions>, answers: GraphqlAnswers = {}) {
  const readProfile = () => Promise.resolve(READ);
  renderRemote(remote, {
    path: '/dashboard/profile',
    session: createFakeSession({
      session: signedInAs(EMAIL),
      account: { readProfile, ...account },
    }),
    answers: {
      GetNeedsMail: () => ({ currentUser: { __typename: 'User', id: '1', wantsNeedsMail: true } }),
      ...answers,
    },
  });
}

/** How the API answers to a token that it does not accept. */
function signedOut(): never {
  throw new CombinedGraphQLErrors({
    errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }],
  });
}

async function typeAddress(
  typed: string,
  answers: GraphqlAnswers,
  account?: Partial<AccountActions>,
) {
  const leaveForGood = jest.fn<AccountActions['leaveForGood']>();
  open({ leaveForGood, ...account }, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const input = screen.getByLabelText('Type your email address to confirm');
  expect(input).toHaveFocus();
  await userEvent.type(input, `${typed}{Enter}`);
  return { leaveForGood, input };
}

it('asks for the address first', async () => {
  const deleteAccount = jest.fn(() => ({ deleteAccount: true }));
  const { input } = await typeAddress('', { DeleteAccount: deleteAccount });
  expect(input).toHaveAccessibleDescription('Type the address of this account.');
  await userEvent.type(input, 'dana@example.co{Enter}');
  expect(input).toHaveAccessibleDescription('This is not the address of this account');
  expect(deleteAccount).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says that it is about projects that the user owns', async () => {
  open({});
  const button = await screen.findByRole('button', { name: 'Delete my account' });
  expect(screen.getByText(/If you own a project with a signed contract/)).toBeVisible();
  await userEvent.click(button);
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /The other people on a project that you own lose it too/,
  );
});

it('names the work on this device that was not sent, of this user alone', async () => {
  noteUnsentWork('someone else', 'field', { count: 9, words: '9 photos' });
  open({});
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('button', { name: 'Delete my account' });
  await press('Delete my account');
  const dialog = screen.getByRole('dialog');
  expect(dialog).not.toHaveTextContent('not sent');
  await press('Keep my account');
  noteUnsentWork(signedInAs(EMAIL).user.id, 'field', { count: 2, words: '1 photo and 1 report' });
  await press('Delete my account');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    '1 photo and 1 report on this device are not sent yet. They are deleted as well: send them first to keep them.',
  );
  localStorage.clear();
});

it('removes the name in projects of others as well, if so wished', async () => {
  const deleteAccount = jest.fn<(variables: unknown) => { deleteAccount: boolean }>(() => ({
    deleteAccount: true,
  }));
  open({}, { DeleteAccount: deleteAccount });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remove my name there as well' }));
  await userEvent.type(screen.getByLabelText('Type your email address to confirm'), EMAIL);
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() =>
    expect(deleteAccount).toHaveBeenCalledWith({ email: EMAIL, anonymous: true }),
  );
});

it('leaves for the page that says so', async () => {
  const { leaveForGood } = await typeAddress('Dana@Example.com', {
    DeleteAccount: () => ({ deleteAccount: true }),
  });
  await waitFor(() => expect(leaveForGood).toHaveBeenCalledWith('/account-deleted'));
});

it('asks once more by itself where the connection was lost', async () => {
  const deleteAccount = jest
    .fn(() => ({ deleteAccount: true }))
    .mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
  const { leaveForGood } = await typeAddress(EMAIL, { DeleteAccount: deleteAccount });
  await waitFor(() => expect(leaveForGood).toHaveBeenCalledWith('/account-deleted'));
});

it('may have been done where no answer came, and ends once a repeat tells so', async () => {
  const readProfile = jest
    .fn<AccountActions['readProfile']>()
    .mockResolvedValue(DELETED)
    .mockResolvedValueOnce(READ);
  const deleteAccount = () => {
    throw new Error('no answer');
  };
  const answers = { DeleteAccount: jest.fn(deleteAccount).mockImplementation(signedOut) };
  answers.DeleteAccount.mockImplementationOnce(deleteAccount);
  const { leaveForGood } = await typeAddress(EMAIL, answers, { readProfile });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your account may have been deleted');
  expect(alert).toHaveTextContent('could not be reached');
  expect(leaveForGood).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(leaveForGood).toHaveBeenCalledWith('/account-deleted'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says why the account was not deleted', async () => {
  await typeAddress(EMAIL, { DeleteAccount: signedOut });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your account was not deleted');
  expect(alert).toHaveTextContent('Your sign-in was not accepted');
});

it('leaves a profile of an account that was deleted', async () => {
  const leaveForGood = jest.fn<AccountActions['leaveForGood']>();
  open({ leaveForGood, readProfile: () => Promise.resolve(DELETED) });
  await waitFor(() => expect(leaveForGood).toHaveBeenCalledWith('/account-deleted'));
  expect(screen.queryByText('Your details could not be loaded')).not.toBeInTheDocument();
});
