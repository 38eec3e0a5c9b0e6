import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openExtra } from '../../testing/open-extra.tsx';
import { fill, press } from '../../testing/open-work.tsx';
import { asPayee, extra, orderId, refused } from '../../testing/work-records.ts';

const draft = extra({ ...asPayee });
const closed = extra({ ...asPayee, contractState: 'CLOSED' });
const edit = paths.workOrder('1001', orderId(1));
const refusal = refused('WRONG_STATE', 'Its contract is closed.', 'contractId');
const verbs = ['Save draft', 'Submit for approval'];

it.each(verbs)('says of a draft beside “%s” why it was refused', async (verb) => {
  const { api } = await openExtra(edit, draft, refusal);
  api.refusal = refusal;
  // Only what was changed is saved.
  if (verb === 'Save draft') await fill({ Description: 'Relocated drain, twice' });
  await press(verb);
  expect(await screen.findByRole('alert')).toHaveTextContent('Its contract is closed.');
});

it('says of a draft that its contract is closed, and lets it be deleted alone', async () => {
  const { api } = await openExtra(edit, draft, refusal);
  await fill({ Description: 'Relocated drain, twice' });
  api.order = closed;
  await press('Submit for approval');
  const words = await screen.findByText(/^Its contract is closed, .* It can still be deleted\.$/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  for (const verb of verbs) {
    await press(verb);
    expect(screen.getByRole('button', { name: verb })).toHaveAccessibleDescription(
      /^Its contract is closed/,
    );
    expect(document.activeElement).toContainElement(words);
  }
  expect(screen.getByLabelText('Description')).toHaveValue('Relocated drain, twice');
  expect(await accessibilityViolations()).toEqual([]);
  await press('Delete draft');
  const question = within(screen.getByRole('dialog', { name: 'Delete this draft?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Draft deleted')).toBeVisible();
});

it('says on opening a withdrawn extra that its contract is closed', async () => {
  await openExtra(edit, { ...closed, number: 1 });
  expect(
    screen.getByText(/^Its contract is closed, .* It can still be cancelled\.$/),
  ).toBeVisible();
  expect(screen.getByText('Only your party sees this draft.')).toBeVisible();
});
