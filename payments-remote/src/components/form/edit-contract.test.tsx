import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import {
  accessibilityViolations,
  createFakeSession,
  renderFill,
  signedInAs,
} from '@plumbline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../remote.tsx';
import { contract, project, refused, signed } from '../../testing/money-records.ts';
import { openContractForm, parties } from '../../testing/open-contract-form.tsx';
import { fill, openMoney, press } from '../../testing/open-money.tsx';

const path = paths.editContract('1001', '7');

it('takes nothing more while it is saved, until that is refused', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<undefined>();
  const { api } = await openContractForm(path, contract(), refused('INVALID', 'Not now.'));
  api.answering = promise;
  const title = screen.getByLabelText('Title');
  await userEvent.type(title, ' A{Enter}');
  // What was typed now would not be sent, and lost once it is saved.
  expect(title.closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Save draft' })).toHaveFocus();
  // It may be saved by now.
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(screen.getByText(/^It is being sent/)).toBeInTheDocument();
  answer(undefined);
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(title.closest('[inert]')).toBeNull();
  expect(title).toHaveValue('Plumbing A');
});

it('does not lead back from the page to which it was left while it was saved', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<undefined>();
  const { api, goBack, address } = await openContractForm(path, contract());
  api.answering = promise;
  await userEvent.type(screen.getByLabelText('Title'), ' A{Enter}');
  await act(goBack);
  expect(address()).toBe('/before');
  answer(undefined);
  // Once it is saved, nothing is kept of it.
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Plumbing A'));
  expect(address()).toBe('/before');
});

it('keeps nothing where an amount was looked at only, or a text was put back', async () => {
  const { unmount } = await openContractForm(path, contract());
  await userEvent.click(screen.getAllByLabelText('Amount')[0] ?? document.body);
  await userEvent.tab();
  await userEvent.type(screen.getByLabelText('Title'), 'x{Backspace}');
  unmount();
  await openContractForm(path, contract());
  expect(screen.queryByText('What you typed before is back')).not.toBeInTheDocument();
});

it('still shows what was typed of a contract that was signed meanwhile, until it is discarded', async () => {
  const { api, refetch } = await openContractForm(path, contract({ state: 'OFFERED' }));
  await fill({ Title: 'Plumbing, second floor' });
  await press('Add line');
  await userEvent.keyboard('Vents');
  const [, , , amount] = screen.getAllByLabelText('Amount');
  await userEvent.type(amount ?? document.body, '1500');
  api.contract = contract({ ...signed, version: 2 });
  await act(refetch);
  expect(await screen.findByText('This contract can no longer be edited')).toBeVisible();
  const typed = within(await screen.findByRole('list', { name: 'What you typed' }));
  expect(typed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Title: Plumbing, second floor',
    'Vents · $1500',
  ]);
  expect(await accessibilityViolations()).toEqual([]);
  await press('Discard it');
  await waitFor(() => expect(screen.queryByText('What you typed was not saved')).toBeNull());
});

it('still shows what was typed of a draft that a colleague has deleted, on each of its pages', async () => {
  const { api, refetch, unmount } = await openContractForm(path, contract());
  await fill({ Title: 'Plumbing, second floor' });
  api.contract = null;
  await act(refetch);
  expect(
    await screen.findByText('It was deleted, or you are no longer on its project. You typed:'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Contract Not Found' })).toHaveFocus();
  unmount();

  await openMoney(paths.contract('1001', '7'), {
    GetContract: () => ({ contract: null }),
    GetContractParties: () => ({ project, parties }),
  });
  expect(await screen.findByText('Title: Plumbing, second floor')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await press('Discard it');
  await waitFor(() => expect(screen.queryByText('What you typed was not saved')).toBeNull());
});

it('is shown to a member who was removed from the project, on the address of the contract', async () => {
  const { unmount } = await openContractForm(path, contract());
  await fill({ Title: 'Plumbing, second floor' });
  unmount();
  const props = { projectId: '1001', role: 'GC', isGone: true } as const;
  const session = createFakeSession({ session: signedInAs('dana@example.com') });
  const answers = { GetContractParties: () => ({ project: null, parties: [] }) };
  await renderFill(remote, 'project-tab', props, { path, answers, session });
  expect(await screen.findByText('Title: Plumbing, second floor')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Not Found/ })).not.toBeInTheDocument();
});

it.each([
  [
    'OFFERED',
    /^Until it is signed, a member of Okafor who may approve can edit it/,
    /^The contract was offered first. Ask a member of Okafor who may approve to enter it/,
  ],
  [
    'SIGNED',
    /^It is signed\./,
    /^The contract was signed first. Ask a member of Okafor who may approve to propose .* as a change order\. You typed:/,
  ],
  ['CLOSED', /^It is closed\./, /^The contract was closed first\. You typed:/],
] as const)(
  'says whom to ask, without the right to approve, once it is %s',
  async (state, why, words) => {
    const { api, refetch } = await openContractForm(path, contract({ myRights: ['PAY'] }));
    await fill({ Title: 'Plumbing, second floor' });
    api.contract = contract({ myRights: ['PAY'], state, version: 2 });
    await act(refetch);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.getByText('Title: Plumbing, second floor')).toBeVisible();
  },
);

it('is saved where the answer was lost, once the newer one is what was typed', async () => {
  const { api, address, refetch } = await openContractForm(path, contract());
  await fill({ Title: 'Plumbing C' });
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  lost.catch(() => {});
  api.answering = lost;
  await press('Save draft');
  expect(await screen.findByText(/It may have been done/)).toBeVisible();
  api.contract = contract({ version: 2, title: 'Plumbing C' });
  await act(refetch);
  await waitFor(() => expect(address()).toBe(paths.contract('1001', '7')));
});

it('says that it was saved where the answer was lost, and a colleague saved it since', async () => {
  const newer = contract({ version: 3, payDays: 26 });
  const { api, address, sent } = await openContractForm(path, contract(), newer);
  await fill({ 'Days to pay': '21' });
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  lost.catch(() => {});
  api.answering = lost;
  await press('Save draft');
  await screen.findByText(/It may have been done/);
  api.answering = Promise.resolve();
  api.contract = newer;
  await press('Save draft');
  expect(await screen.findByText('Your contract was saved, and changed since')).toBeVisible();
  await waitFor(() => expect(address()).toBe(paths.contract('1001', '7')));
  expect(sent.at(-1)).toEqual(sent[0]);
});
