import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { kept, openKept, submission } from '../../testing/kept-on-phone.ts';
import { openExtra } from '../../testing/open-extra.tsx';
import { fill, press } from '../../testing/open-work.tsx';
import { asPayee, contractToWorkOn, extra, orderId, refused } from '../../testing/work-records.ts';

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

it('keeps what is typed of a new extra whose only contract is closed first', async () => {
  const { api } = await openExtra(paths.newExtra('1001'), undefined, refusal);
  await fill({ Description: 'Relocated drain' });
  api.contracts = [{ ...contractToWorkOn, state: 'CLOSED' }];
  await press('Save draft');
  expect(await screen.findByText(/^Its contract is closed, .* or submitted\.$/)).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Relocated drain');
  expect(screen.queryByText('No signed contract yet')).not.toBeInTheDocument();
});

async function discard() {
  await press('Discard');
  const question = within(screen.getByRole('dialog', { name: 'Discard?' }));
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
}

it('says of a submission that was kept that the contract is closed, also once it is discarded', async () => {
  const answers = { SendDone: () => ({ submitWorkOrder: refusal }) };
  await openKept(edit, submission, closed, undefined, answers);
  const words =
    /^Its contract is closed\. The server did not take this submission for “Extra · Kept/;
  expect(await screen.findByRole('alert')).toHaveTextContent(/^It was not submitted ?Its contract/);
  await press('Show');
  // On the page, and in the list.
  expect(await screen.findAllByText(words)).toHaveLength(2);
  expect(screen.queryByText(/decided or cancelled/)).not.toBeInTheDocument();
  await discard();
  expect(await screen.findByText('Everything on this phone is sent.')).toBeVisible();
  expect(screen.getByText(/^Its contract is closed, .* can no longer be/)).toBeVisible();
});

it('says the same of a new extra that only the phone has', async () => {
  const fresh = { ...kept, extra: { ...kept.extra, version: null } };
  const closedContract = { ...contractToWorkOn, state: 'CLOSED' };
  const answers = { GetContractsToWorkOn: () => ({ contracts: [closedContract] }) };
  await openKept(edit, fresh, null, refusal, answers);
  expect(await screen.findByRole('alert')).toHaveTextContent(/ then discard this extra\./);
  expect(await screen.findByText(/^Its contract is closed, .* or submitted\.$/)).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Kept drain');
});

it('says of a submission that a colleague was first', async () => {
  const conflict = { SendDone: () => ({ submitWorkOrder: refused('CONFLICT', '', 'version') }) };
  const theirs = { ...draft, state: 'SUBMITTED', version: 2, number: 1 } as const;
  await openKept(paths.projectWork('1001'), submission, theirs, undefined, conflict);
  await press('Show');
  expect(
    await screen.findByText(/was submitted meanwhile, .* not needed .* discard this submission\.$/),
  ).toBeVisible();
});

it('says the same of one that was refused before the colleague submitted the draft', async () => {
  const more = { SendDone: () => ({ submitWorkOrder: refused('NOT_ALLOWED', '') }) };
  const list = paths.projectWork('1001');
  const { api, refetch } = await openKept(list, submission, draft, undefined, more);
  await press('Show');
  expect(await screen.findByText(/^You may no longer do this .* then try again\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  api.order = { ...draft, state: 'SUBMITTED', version: 2, number: 1 };
  await act(refetch);
  expect(await screen.findByText(/was submitted meanwhile, so this submission is/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await discard();
  expect(await screen.findByText('Everything on this phone is sent.')).toBeVisible();
});
