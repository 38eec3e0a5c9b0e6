import { expect, it } from '@jest/globals';
import { accessibilityViolations, type GraphqlAnswers } from '@plumbline/shared/testing';
import { moneyLimits } from '@plumbline/shared/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Budget, BudgetLine } from '../../data/budget.ts';
import { refused } from '../../testing/fake-request-api.ts';
import { createSentFiles, storedFile } from '../../testing/sent-files.ts';
import { parties, project } from '../../testing/money-records.ts';
import { confirm, fill, openMoney, press, pressHeld } from '../../testing/open-money.tsx';

const line = (odd: Partial<BudgetLine> & { readonly costCode: string }): BudgetLine => ({
  __typename: 'BudgetLine',
  text: '',
  plannedCents: 0,
  committedCents: 0,
  approvedCents: 0,
  paidCents: 0,
  ownCostCents: 0,
  leftCents: 0,
  ...odd,
});

const planned: Budget = {
  __typename: 'Budget',
  id: '1001',
  version: 4,
  lines: [
    line({
      costCode: '22-10',
      text: 'Plumbing',
      plannedCents: 5_000_000,
      committedCents: 4_835_000,
      approvedCents: 1_649_348,
      paidCents: 1_566_881,
      leftCents: 165_000,
    }),
    line({ costCode: 'F-50', plannedCents: 10_000, ownCostCents: 15_000, leftCents: -5_000 }),
  ],
  costs: [
    {
      __typename: 'Cost',
      id: '3',
      version: 1,
      costCode: 'F-50',
      text: 'Fence',
      amountCents: 15_000,
      date: '2026-11-20',
      createdBy: 'Dana Okafor',
      reversesId: null,
      isReversed: false,
      receipt: null,
    },
  ],
};
const unplanned: Budget = { ...planned, version: 0, lines: [], costs: [] };

async function open(budget: Budget, answers: GraphqlAnswers = {}) {
  const api = { budget, sent: [] as unknown[] };
  const done = (name: string, type: string) => (variables: Readonly<Record<string, unknown>>) => {
    api.sent.push(variables);
    return { [name]: { __typename: type, isReversed: false } };
  };
  const opened = await openMoney('/dashboard/projects/1001/money/budget', {
    GetBudget: () => ({ project, parties, budget: api.budget }),
    PlanBudget: done('planBudget', 'Budget'),
    RecordCost: done('recordCost', 'Cost'),
    ReverseCost: done('reverseCost', 'Cost'),
    ...answers,
  });
  return { api, ...opened };
}

it('says that no cost code is planned yet where contracts and costs came first', async () => {
  await open({ ...planned, version: 0 });
  expect(await screen.findByText(/^No cost code is planned yet/)).toBeVisible();
  // Nothing is over a plan, or left of one, that is not there.
  expect(screen.queryByText(/of all that was planned|Over by|^Planned|thick mark/)).toBeNull();
  expect(screen.getByRole('img', { name: /^Committed \$48,350.00, approved/ })).toBeVisible();
  expect(screen.queryByText('Left')).toBeNull();
});

it('says of each cost code what is left, and has all amounts behind the chart', async () => {
  await open(planned);
  expect(await screen.findByText('Left $1,650.00')).toBeVisible();
  expect(screen.getAllByText('Cost code F-50')[0]).toBeVisible();
  expect(screen.getByText(/^These are the costs by cost code. The Budget in the/)).toBeVisible();
  expect(screen.getByText('Over by $50.00')).toBeVisible();
  expect(
    screen.getByRole('img', { name: /Planned \$50,000.00, committed \$48,350.00/ }),
  ).toBeVisible();
  await userEvent.click(screen.getByText('All amounts, by cost code'));
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('row', { name: /^Total \$50,100.00 \$48,350.00/ })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

it('is planned, with what is wrong said at its row', async () => {
  const { api } = await open(unplanned);
  await press('Plan the budget');
  // After the row that an empty budget starts with.
  for (let row = 0; row < 2; row++) await press('Add cost code');
  const rows = () => screen.getAllByRole('group', { name: /^Cost code/ }).map((row) => within(row));
  // The one that stays empty is not saved.
  expect(rows()[2]?.getByLabelText('Cost code')).toHaveFocus();
  for (const row of rows().slice(0, 2))
    await userEvent.type(row.getByLabelText('Cost code'), 'F-200');
  await press('Save plan');
  expect(rows()[1]?.getByLabelText('Cost code')).toHaveAccessibleDescription(
    'This code stands above.',
  );
  expect(rows()[1]?.getByLabelText('Cost code')).toHaveFocus();
  const type = (row: number, label: string, text: string) => {
    const input = rows()[row]?.getByLabelText(label) ?? document.body;
    fireEvent.change(input, { target: { value: text } });
    return input;
  };
  const sameCode = type(1, 'Cost code', ' f-200');
  expect(sameCode).toHaveAccessibleDescription('This code is there already, written F-200.');
  await press('Remove f-200');
  await press('Undo');
  expect(rows()[1]?.getByLabelText('Cost code')).toHaveFocus();
  await press('Remove f-200');
  const planned = type(0, 'Planned, $', '-5');
  expect(screen.getByText('Planned in all: $0.00')).toBeVisible();
  type(1, 'Planned, $', '100');
  type(0, 'Planned, $', '90,071,992,547,409.91');
  expect(screen.getByText('Planned in all: too large')).toBeVisible();
  expect(planned).not.toHaveAccessibleDescription();
  expect(rows()[1]?.getByLabelText('Planned, $')).toHaveAccessibleDescription(
    'With this, the plan is more than Plumbline can record.',
  );
  type(1, 'Planned, $', '');
  type(0, 'Planned, $', '$50,000');
  const text = type(0, 'What it is for', 'x'.repeat(moneyLimits.lineText + 3));
  await press('Save plan');
  expect(text).toHaveFocus();
  expect(text).toHaveAccessibleDescription(/^This is 3 over the/);
  type(0, 'What it is for', 'Plumbing');
  expect(screen.getByText('Planned in all: $50,000.00')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await press('Save plan');
  expect(await screen.findByText('Budget planned')).toBeVisible();
  const lines = [{ costCode: 'F-200', text: 'Plumbing', plannedCents: 5_000_000 }];
  expect(api.sent).toMatchObject([{ input: { projectId: '1001', version: 0, lines } }]);
});

it('takes nothing more of a plan while it is saved, until that is refused', async () => {
  const answer = { planBudget: refused('INVALID', 'It is too large.') };
  const { promise, resolve: arrive } = Promise.withResolvers<unknown>();
  await open(planned, { PlanBudget: () => promise.then(() => answer) });
  await press('Change the plan');
  await press('Save plan');
  const isInert = () => screen.getAllByLabelText('Planned, $')[0]?.closest('[inert]') !== null;
  expect(isInert()).toBe(true);
  arrive(undefined);
  expect(await screen.findByText('It is too large.')).toBeVisible();
  expect(isInert()).toBe(false);
});

it('keeps what is typed of a plan when another member was faster, and lets the user choose', async () => {
  const { api, refetch } = await open(planned);
  await press('Change the plan');
  const inputs = await screen.findAllByLabelText('Planned, $');
  await userEvent.clear(inputs[0] ?? document.body);
  await userEvent.type(inputs[0] ?? document.body, '60000');
  api.budget = { ...planned, version: 5 };
  await refetch();
  expect(await screen.findByText('The budget has changed since you opened it')).toBeVisible();
  expect(inputs[0]).toHaveValue('60000');
  await pressHeld('Save plan');
  expect(api.sent).toEqual([]);
  await press('Keep mine, and replace theirs');
  // A cost is counted under it.
  const used = screen.getAllByLabelText('Cost code')[1] ?? document.body;
  fireEvent.change(used, { target: { value: 'f-50' } });
  await press('Save plan');
  expect(used).toHaveAccessibleDescription('This code is there already, written F-50.');
  fireEvent.change(used, { target: { value: 'F-50' } });
  await press('Save plan');
  await waitFor(() => expect(api.sent).toMatchObject([{ input: { version: 5 } }]));
});

it('records a cost, and reverses one after a question', async () => {
  const { api } = await open(planned);
  await press('Record a cost');
  await press('Record');
  expect(screen.getByLabelText('What it was spent on')).toHaveFocus();
  await fill({
    'What it was spent on': 'Skip',
    'Amount, $': '120.50',
    'Cost code': 'x'.repeat(21),
  });
  await press('Record');
  expect(screen.getByLabelText('Cost code')).toHaveFocus();
  await fill({ 'Cost code': 'Fence' });
  expect(screen.getByLabelText('Cost code')).toHaveAccessibleDescription('Not in the budget yet.');
  await fill({ 'Cost code': 'f-50 ' });
  await press('Record');
  expect(await screen.findByText('Cost recorded')).toBeVisible();
  expect(api.sent).toMatchObject([
    { input: { text: 'Skip', amountCents: 12_050, costCode: 'F-50' } },
  ]);
  await press('Reverse Fence');
  await confirm('Reverse');
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
    await screen.findByLabelText('Receipt to send'),
    new File(['%PDF-1.7'], 'Skip.pdf', { type: 'application/pdf' }),
  );
  // What is typed while it is on its way stays, and the cost waits for it.
  await fill({ 'What it was spent on': 'Skip', 'Amount, $': '1' });
  await press('Record');
  expect(api.sent).toEqual([]);
  arrive(undefined);
  expect(await screen.findByRole('button', { name: 'Take out Skip.pdf' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await press('Record');
  expect(await screen.findByText('Cost recorded')).toBeVisible();
  expect(reserved).toMatchObject([{ projectId: '1001', partyIds: [], name: 'Skip.pdf' }]);
  expect(api.sent).toMatchObject([{ input: { text: 'Skip', receiptId: reserved[0]?.id } }]);
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
    expect(screen.getByLabelText('Cost code')).toHaveAccessibleDescription('This is too long.'),
  );
  expect(amount.closest('[inert]')).toBeNull();
});
