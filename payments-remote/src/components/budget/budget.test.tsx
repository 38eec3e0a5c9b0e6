import { expect, it } from '@jest/globals';
import { accessibilityViolations, type GraphqlAnswers } from '@plumbline/shared/testing';
import { moneyLimits } from '@plumbline/shared/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Budget } from '../../data/budget.ts';
import { refused } from '../../testing/fake-request-api.ts';
import { press, pressHeld } from '../../testing/open-money.tsx';
import { openBudget as open, planned, unplanned } from '../../testing/open-budget.tsx';

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
  expect(screen.getByText(/^\$1,600.00 left of all that was planned\./)).toBeVisible();
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
  expect(screen.getByText('Planned in all: –')).toBeVisible();
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

/** The plan with another amount for plumbing, as a later version. */
const plannedAt = (version: number, plannedCents: number): Budget => ({
  ...{ ...planned, version },
  lines: planned.lines.map((line, index) => (index === 0 ? { ...line, plannedCents } : line)),
});

/** Opens the plan, and types another amount for plumbing. */
async function change(amount: string, answers: GraphqlAnswers) {
  const opened = await open(planned, answers);
  await press('Change the plan');
  const [input = document.body] = await screen.findAllByLabelText('Planned, $');
  fireEvent.change(input, { target: { value: amount } });
  return { ...opened, input };
}

function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

it('is saved where its answer was lost, once the newer one is what was typed', async () => {
  const { api, input, refetch } = await change('60000', { PlanBudget: unreachable });
  await press('Save plan');
  expect(await screen.findByText(/It may have been done/)).toBeVisible();
  // More is typed. The plan that was sent is still not another member's change.
  fireEvent.change(input, { target: { value: '70000' } });
  api.budget = plannedAt(5, 6_000_000);
  await refetch();
  await press('Save plan');
  expect(await screen.findByText(/It may have been done/)).toBeVisible();
  expect(screen.queryByText('The budget has changed since you opened it')).toBeNull();
  api.budget = plannedAt(6, 7_000_000);
  await refetch();
  expect(await screen.findByText('Budget planned')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save plan' })).not.toBeInTheDocument();
});

it('asks once for each version what became of a plan whose answer was lost', async () => {
  const sent: unknown[] = [];
  let isLost = true;
  const { api, refetch } = await change('60000', {
    PlanBudget: (variables) => {
      sent.push(variables);
      return isLost ? unreachable() : { planBudget: api.budget };
    },
  });
  await press('Save plan');
  expect(await screen.findByText(/It may have been done/)).toBeVisible();
  api.budget = plannedAt(6, 1_000_000);
  await refetch();
  expect(await screen.findByText('The budget has changed since you opened it')).toBeVisible();
  isLost = false;
  api.budget = plannedAt(7, 2_000_000);
  await refetch();
  expect(await screen.findByText('Your plan was saved, and changed since')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save plan' })).not.toBeInTheDocument();
  const [first, ...others] = sent;
  for (const again of others) expect(again).toEqual(first);
});

it('lets the user choose between two plans that were saved at once, and says so once', async () => {
  const { api } = await change('60000', {
    PlanBudget: () => {
      api.budget = plannedAt(5, 1_000_000);
      return {
        planBudget: refused('CONFLICT', 'This has changed since you opened it.', 'version'),
      };
    },
  });
  await press('Save plan');
  expect(await screen.findByText('The budget has changed since you opened it')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save plan' })).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.queryByText('This has changed since you opened it.')).toBeNull();
  await press('Keep mine, and replace theirs');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByLabelText('Cost code')[0]).toHaveFocus();
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

it('forgets what was typed of a plan once the newer one is taken', async () => {
  const { api, input, refetch, unmount } = await change('60000', {});
  api.budget = plannedAt(5, 1_000_000);
  await refetch();
  await press('Take theirs');
  expect(input).toHaveValue('10,000.00');
  unmount();
  await open(api.budget);
  expect(await screen.findByRole('button', { name: 'Change the plan' })).toBeVisible();
});

const asPayer = { myRights: ['PAY'] } as const satisfies Partial<Budget>;

it.each([
  ['changes', { ...planned, ...asPayer }],
  ['makes', { ...unplanned, ...asPayer }],
] as const)('says who %s the plan to a member who may not', async (verb, budget) => {
  await open(budget);
  expect(
    await screen.findByText(`A member of Okafor who may approve ${verb} the plan.`),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /plan/i })).toBeNull();
  expect(screen.getByRole('button', { name: 'Record a cost' })).toBeVisible();
});

it('keeps what is typed of a plan, and holds it, once the right to save it is taken', async () => {
  const { api, input, refetch, unmount } = await change('60000', {});
  const newer = plannedAt(5, 1_000_000);
  api.budget = newer;
  await refetch();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Keep mine, and replace theirs' }),
  );
  api.budget = { ...plannedAt(6, 2_000_000), ...asPayer };
  await refetch();
  expect(await screen.findByText('This can no longer be sent')).toBeVisible();
  expect(screen.getByText(/still here. You may no longer do this/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Keep mine|^Take theirs/ })).toBeNull();
  expect(input).toHaveValue('60000');
  await pressHeld('Save plan');
  expect(await accessibilityViolations()).toEqual([]);
  unmount();
  // What was kept comes back as it is held, until the right is given again.
  const restored = await open(api.budget);
  expect(await screen.findByText('This can no longer be sent')).toBeVisible();
  expect(screen.queryByText('What you typed before is back')).toBeNull();
  await pressHeld('Save plan');
  expect(restored.api.sent).toEqual([]);
  restored.api.budget = newer;
  await restored.refetch();
  expect(await screen.findByText('What you typed before is back')).toBeVisible();
  await press('Save plan');
  await waitFor(() => expect(restored.api.sent).toMatchObject([{ input: { version: 5 } }]));
});
