import { expect, it } from '@jest/globals';
import { accessibilityViolations, type GraphqlAnswers } from '@plumbline/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Budget } from '../../data/budget.ts';
import { refused } from '../../testing/fake-request-api.ts';
import { createSentFiles, storedFile } from '../../testing/sent-files.ts';
import { confirm, fill, press, pressHeld } from '../../testing/open-money.tsx';
import { openBudget as open, planned } from '../../testing/open-budget.tsx';

it('records a cost, and reverses one after a question', async () => {
  const { api } = await open(planned);
  await press('Record a cost');
  await press('Record');
  expect(screen.getByLabelText('What it was spent on')).toHaveFocus();
  await fill({
    'What it was spent on': 'Skip',
    'Amount, $': '120.50',
    'Cost code (optional)': 'x'.repeat(21),
  });
  await press('Record');
  expect(screen.getByLabelText('Cost code (optional)')).toHaveFocus();
  await fill({ 'Cost code (optional)': 'Fence' });
  expect(screen.getByLabelText('Cost code (optional)')).toHaveAccessibleDescription(
    'Not in the budget yet.',
  );
  await fill({ 'Cost code (optional)': 'f-50 ' });
  await press('Record');
  expect(await screen.findByText('Cost recorded')).toBeVisible();
  expect(api.sent).toMatchObject([
    { input: { text: 'Skip', amountCents: 12_050, costCode: 'F-50' } },
  ]);
  await press('Reverse Fence');
  await confirm('Reverse Fence');
  expect(await screen.findByText('Cost reversed')).toBeVisible();
  expect(api.sent[1]).toMatchObject({ id: '3' });
});

it('sends a receipt with a cost, and opens it from its row', async () => {
  const { answers, reserved } = createSentFiles();
  const receipt = storedFile('Fence.pdf');
  const costs = planned.costs.map((cost) => ({ ...cost, receipt }));
  const { promise, resolve: arrive } = Promise.withResolvers<unknown>();
  const { api } = await open(
    { ...planned, costs },
    { ...answers, ConfirmFile: (given) => promise.then(() => answers.ConfirmFile(given)) },
  );
  expect(await screen.findByRole('button', { name: 'Open Fence.pdf in a new tab' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download Fence.pdf' })).toBeVisible();
  await press('Record a cost');
  await userEvent.upload(
    await screen.findByLabelText('Receipt (optional) to send'),
    new File(['%PDF-1.7'], 'Skip.pdf', { type: 'application/pdf' }),
  );
  // During the upload of the receipt the fields can be filled in, and pressing Record waits for its end.
  await fill({ 'What it was spent on': 'Skip', 'Amount, $': '1' });
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Record' })).toHaveFocus();
  expect(screen.getByLabelText('Amount, $').closest('[inert]')).not.toBeNull();
  expect(api.sent).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
  arrive(undefined);
  expect(await screen.findByText('Cost recorded')).toBeVisible();
  expect(reserved).toMatchObject([{ projectId: '1001', partyIds: [], name: 'Skip.pdf' }]);
  expect(api.sent).toMatchObject([{ input: { text: 'Skip', receiptId: reserved[0]?.id } }]);
});

it('is not recorded by itself where its receipt is taken off while that is waited for', async () => {
  const { answers } = createSentFiles();
  const { api } = await open(planned, {
    ...answers,
    ConfirmFile: () => new Promise(() => {}),
    CancelFile: () => ({ removeUpload: { __typename: 'Upload' } }),
  });
  await press('Record a cost');
  await fill({ 'What it was spent on': 'Skip', 'Amount, $': '1' });
  await userEvent.upload(
    await screen.findByLabelText('Receipt (optional) to send'),
    new File(['%PDF-1.7'], 'Skip.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText('Being checked')).toBeVisible();
  await press('Record');
  const isInert = () => screen.getByLabelText('Amount, $').closest('[inert]') !== null;
  expect(isInert()).toBe(true);
  await press('Cancel Skip.pdf');
  await waitFor(() => expect(isInert()).toBe(false));
  expect(screen.queryByText('Skip.pdf')).not.toBeInTheDocument();
  expect(api.sent).toEqual([]);
});

it.each(['0', '-50'])('names the way to take back a cost where %s is typed', async (amount) => {
  await open(planned);
  await press('Record a cost');
  await fill({ 'What it was spent on': 'Skip', 'Amount, $': amount });
  await press('Record');
  expect(screen.getByLabelText('Amount, $')).toHaveAccessibleDescription(
    /To take back a cost, reverse it/,
  );
});

it('is recorded once more where the one whose answer was lost is reversed meanwhile', async () => {
  const keys: unknown[] = [];
  const answers: GraphqlAnswers = {
    RecordCost: ({ key }) => {
      keys.push(key);
      if (keys.length < 3) throw new TypeError('Failed to fetch');
      return { recordCost: { __typename: 'Cost', isReversed: keys.length === 3 } };
    },
  };
  const { unmount } = await open(planned, answers);
  await press('Record a cost');
  await fill({ 'What it was spent on': 'Skip', 'Amount, $': '75' });
  await press('Record');
  expect(await screen.findByText(/It may have been done/)).toBeVisible();
  unmount();
  await open(planned, answers);
  expect(await screen.findByText(/Perhaps it was sent: its answer was lost/)).toBeVisible();
  expect(screen.queryByText(/is not saved yet/)).toBeNull();
  await press('Record');
  expect(await screen.findByText(/had arrived, and is marked “Reversed” by now/)).toBeVisible();
  expect(screen.queryByText('Cost recorded')).toBeNull();
  expect(screen.getByLabelText('Amount, $')).toHaveValue('75');
  await press('Record');
  expect(await screen.findByText('Cost recorded')).toBeVisible();
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

const asApprover = { ...planned, myRights: ['APPROVE'] } as const satisfies Budget;

it('is neither recorded nor reversed by a member who may not pay, and says who does', async () => {
  await open(asApprover);
  expect(await screen.findByText(/who may pay records and reverses costs/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Record|^Reverse/ })).toBeNull();
});

it('keeps what is typed of a cost, and holds it, once the right to record it is taken', async () => {
  const { api, refetch } = await open(planned);
  await press('Record a cost');
  await fill({ 'What it was spent on': 'Skip', 'Amount, $': '1' });
  api.budget = asApprover;
  await refetch();
  expect(await screen.findByText(/still here. You may no longer do this/)).toBeVisible();
  await pressHeld('Record');
  expect(screen.getByLabelText('Amount, $')).toHaveValue('1');
  api.budget = planned;
  await refetch();
  await press('Record');
  expect(await screen.findByText('Cost recorded')).toBeVisible();
});

it.each([
  [
    'was reversed meanwhile',
    { costs: planned.costs.map((one) => ({ ...one, isReversed: true })) },
    /^It was reversed/,
  ],
  ['is no longer theirs to reverse', asApprover, /^Your right to pay was taken away/],
])('says in the open question that a cost %s', async (_, newer, why) => {
  const { api, refetch } = await open(planned);
  await press('Reverse Fence');
  api.budget = { ...planned, ...newer };
  await refetch();
  expect(await screen.findByText(why)).toBeVisible();
  await confirm('I have seen it');
  expect(api.sent).toEqual([]);
});

it('says that what was typed of a cost is back, and starts over', async () => {
  const { unmount } = await open(planned);
  await press('Record a cost');
  await fill({ 'What it was spent on': 'Skip' });
  expect(screen.queryByText('What you typed before is back')).toBeNull();
  unmount();
  await open(planned);
  expect(await screen.findByText('What you typed before is back')).toBeVisible();
  expect(screen.getByText(/is not saved yet/)).toBeVisible();
  expect(screen.getByLabelText('What it was spent on')).toHaveValue('Skip');
  await press('Start over');
  expect(screen.queryByText('What you typed before is back')).toBeNull();
  expect(screen.getByLabelText('What it was spent on')).toHaveValue('');
  expect(screen.getByLabelText('What it was spent on')).toHaveFocus();
});

it('says at the field which days a cost can have', async () => {
  const { api } = await open(planned);
  await press('Record a cost');
  await fill({ 'What it was spent on': 'Skip', 'Amount, $': '1' });
  fireEvent.change(screen.getByLabelText('Spent on'), { target: { value: '1899-12-31' } });
  await press('Record');
  expect(screen.getByLabelText('Spent on')).toHaveAccessibleDescription(
    /from 1900 to a year from today/,
  );
  expect(api.sent).toEqual([]);
});

it('says at the field what the API refuses of a cost', async () => {
  const answer = { recordCost: refused('INVALID', 'This is too long.', 'costCode') };
  const { promise, resolve: arrive } = Promise.withResolvers<unknown>();
  await open(planned, { RecordCost: () => promise.then(() => answer) });
  await press('Record a cost');
  await fill({ 'What it was spent on': 'Skip', 'Amount, $': '1' });
  const amount = screen.getByLabelText('Amount, $');
  await userEvent.type(amount, '{Enter}');
  // What was typed now would not be sent, and lost once it is recorded.
  expect(amount.closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Record' })).toHaveFocus();
  arrive(undefined);
  await waitFor(() =>
    expect(screen.getByLabelText('Cost code (optional)')).toHaveAccessibleDescription(
      'This is too long.',
    ),
  );
  expect(amount.closest('[inert]')).toBeNull();
});
