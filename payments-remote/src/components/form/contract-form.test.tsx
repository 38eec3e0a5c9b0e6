import { expect, it } from '@jest/globals';
import { moneyLimits, paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contract, project, refused } from '../../testing/money-records.ts';
import { fill, openMoney, press } from '../../testing/open-money.tsx';
import { openContractForm as open, parties } from '../../testing/open-contract-form.tsx';
import { alone, member } from '../../testing/party-people.ts';

const amounts = () =>
  screen.getAllByLabelText('Amount').map((input) => (input as HTMLInputElement).value);

it('makes a draft of what is typed', async () => {
  const { sent, address, api, unmount } = await open(paths.newContract('1001'));
  api.contract = contract();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('With'), '3');
  expect(screen.getByText('City of Ashford pays Okafor')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('With'), '2');
  expect(screen.getByText('Okafor pays Riverside Plumbing')).toBeVisible();
  await fill({
    Title: 'Plumbing',
    'Retainage in percent': '7.5%',
    'Days to pay': '45',
    'Second person above (optional)': '$10,000',
    Work: 'Rough plumbing',
    'Cost code': '22-10',
    Amount: '18250',
  });
  await userEvent.click(screen.getByLabelText('Ask for a waiver with each request'));
  expect(screen.getByText('$18,250.00')).toBeVisible();
  const title = screen.getByLabelText('Title');
  await press('Save draft');
  expect(await screen.findByText(/Only you and your colleagues see this draft/)).toBeVisible();
  expect(sent).toEqual([
    {
      projectId: '1001',
      id: null,
      version: null,
      payerPartyId: '1',
      payeePartyId: '2',
      title: 'Plumbing',
      retainageBp: 750,
      payDays: 45,
      asksForWaiver: true,
      secondApprovalAboveCents: 1_000_000,
      lines: [{ text: 'Rough plumbing', costCode: '22-10', scheduledCents: 1_825_000 }],
    },
  ]);
  expect(address()).toBe(paths.contract('1001', '7'));
  // The form shows it until the contract is there, and the next form does not.
  expect(title).toHaveValue('Plumbing');
  unmount();
  await open(paths.newContract('1001'));
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

it('says at each field what is wrong, and sends nothing', async () => {
  const { sent } = await open(paths.newContract('1001'));
  await fill({ 'Retainage in percent': '101', 'Days to pay': '1.5', Amount: '-3' });
  await press('Save draft');
  expect(screen.getByLabelText('With')).toHaveFocus();
  expect(screen.getByLabelText('With')).toHaveAccessibleDescription(
    'Choose whom the contract is with',
  );
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Title is required');
  expect(screen.getByLabelText('Retainage in percent')).toHaveAccessibleDescription(
    /0 to 100 percent with at most two decimals/,
  );
  expect(screen.getByLabelText('Days to pay')).toHaveAccessibleDescription(
    /a whole number, 0 to 365/,
  );
  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(
    'Line 1 needs an amount above zero',
  );
  await fill({ Amount: '2.765,45' });
  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(
    'Line 1: type dollars with at most two decimals, such as 2,765.45',
  );
  expect(screen.getByText('–')).toBeVisible();
  expect(sent).toEqual([]);
  await fill({ Amount: '90,071,992,547,409.91' });
  expect(screen.getByText('$90,071,992,547,409.91')).toBeVisible();
  await press('Add line');
  await userEvent.type(screen.getAllByLabelText('Amount')[1] ?? document.body, '100');
  expect(screen.getByText('too large')).toBeVisible();
});

it('says beside a declined contract why it was declined', async () => {
  const declined = contract({ state: 'DECLINED', reason: 'The date is too early.' });
  await open(paths.editContract('1001', '7'), declined);
  expect(screen.getByText('The date is too early.')).toBeVisible();
});

it('adds, moves and removes lines, and brings one back', async () => {
  await open(paths.editContract('1001', '7'), contract());
  expect(amounts()).toEqual(['18,250', '22,600', '7,500']);
  screen.getByRole('button', { name: 'Move line 3' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(amounts()).toEqual(['18,250', '7,500', '22,600']);
  expect(screen.getByText('Testing is now line 2 of 3')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Testing is picked: press the handle of its new place')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await press('Remove line 1');
  expect(amounts()).toEqual(['7,500', '22,600']);
  await press('Undo');
  expect(amounts()).toEqual(['18,250', '7,500', '22,600']);
  await press('Add line');
  expect(screen.getAllByLabelText('Work')[3]).toHaveFocus();
});

it('takes lines that were copied from a spreadsheet', async () => {
  await open(paths.editContract('1001', '7'), contract());
  await press('Add line');
  const works = screen.getAllByLabelText('Work');
  fireEvent.paste(works.at(-1) ?? document.body, {
    clipboardData: { getData: () => 'Work\tCode\tValue\nVents\t22-50\t1,500\nTraps\t\t900\n' },
  });
  expect(amounts()).toEqual(['18,250', '22,600', '7,500', '1,500', '900']);
  const pasted = screen.getAllByLabelText('Work');
  expect(pasted.at(-1)).toHaveValue('Traps');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(amounts()).toEqual(['18,250', '22,600', '7,500', '']);
  expect(screen.getAllByLabelText('Work').at(-1)).toHaveFocus();
});

it('keeps what is typed in pasted lines: they cannot be undone any more', async () => {
  await open(paths.editContract('1001', '7'), contract());
  const work = () => screen.getAllByLabelText('Work').at(-1) ?? document.body;
  fireEvent.paste(work(), { clipboardData: { getData: () => 'Vents\t1,500\nTraps\t900\n' } });
  expect(screen.getAllByText('2 lines pasted.')).not.toEqual([]);
  await userEvent.type(work(), ' and drains');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.queryByText('2 lines pasted.')).not.toBeInTheDocument();
  expect(work()).toHaveValue('Traps and drains');
});

it('offers the cost codes of the budget, and takes one in another spelling for that one', async () => {
  const { sent } = await open(paths.editContract('1001', '7'), contract());
  const [known, typed, none] = screen.getAllByRole('combobox', { name: 'Cost code' });
  await waitFor(() => expect(known).toHaveAccessibleDescription('Not in the budget yet.'));
  expect(none).not.toHaveAccessibleDescription();
  const offered = (typed as HTMLInputElement).list?.querySelectorAll('option') ?? [];
  expect(Array.from(offered, ({ value, text }) => [value, text])).toEqual([['F-200', 'Concrete']]);
  await userEvent.selectOptions(screen.getByLabelText('With'), '3');
  // What a client pays is in no budget.
  expect(known).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(screen.getByLabelText('With'), '2');
  typed?.focus();
  await userEvent.keyboard(' f-200');
  expect(typed).not.toHaveAccessibleDescription();
  await userEvent.tab();
  expect(typed).toHaveValue('F-200');
  fireEvent.paste(screen.getAllByLabelText('Work').at(-1) ?? document.body, {
    clipboardData: { getData: () => 'Footing\tf-200\t900' },
  });
  expect(await accessibilityViolations()).toEqual([]);
  await press('Save draft');
  await waitFor(() => expect(sent).toHaveLength(1));
  const costCodes = ['22-10', 'F-200', '', 'F-200'];
  expect(sent).toMatchObject([{ lines: costCodes.map((costCode) => ({ costCode })) }]);
});

it('says what is too long, cuts nothing off and sends nothing', async () => {
  const { sent } = await open(paths.editContract('1001', '7'), contract());
  const title = screen.getByLabelText('Title');
  fireEvent.change(title, { target: { value: 'x'.repeat(moneyLimits.title + 3) } });
  expect(title).toHaveAccessibleDescription(/^This is 3 over the/);
  await press('Save draft');
  expect(title).toHaveFocus();
  fireEvent.change(title, { target: { value: 'Plumbing' } });
  const [code] = screen.getAllByLabelText('Cost code');
  fireEvent.change(code ?? document.body, { target: { value: 'x'.repeat(21) } });
  await press('Save draft');
  expect(code).toHaveFocus();
  expect(sent).toEqual([]);
});

it('says to the payer that nobody else may pay above the amount for a second person', async () => {
  const { api, refetch } = await open(paths.newContract('1001'));
  const notice = 'Nobody else at Okafor may pay yet';
  await userEvent.selectOptions(screen.getByLabelText('With'), '2');
  await fill({ 'Second person above (optional)': '10,000' });
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByText(/^A request above \$10,000\.00 stays unpaid/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invite a person' })).toHaveAttribute(
    'href',
    paths.inviteTo('1001', '1', 'PAY'),
  );
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('With'), '3');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('With'), '2');
  expect(await screen.findByText(notice)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Second person above (optional)'));
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  await fill({ 'Second person above (optional)': '0' });
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change rights' })).not.toBeInTheDocument();
  const { members, ...rest } = alone();
  const clerk = member('Cy Young', []);
  api.people = { ...rest, members: [...members, clerk] };
  await act(refetch);
  expect(await screen.findByRole('link', { name: 'Change rights' })).toHaveAttribute(
    'href',
    paths.projectTeam('1001'),
  );
  expect(screen.getByText(/, or a member is given that right\.$/)).toBeVisible();
  const payers = members.map((each) => ({ ...each, rights: ['PAY' as const] }));
  api.people = { ...rest, members: payers };
  await act(refetch);
  expect(await screen.findByText('A member who may approve and pay can invite one.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Invite a person' })).not.toBeInTheDocument();
  api.people = alone(['APPROVE']);
  await act(refetch);
  // Who is invited approves, and the user pays.
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
});

it('is kept over a reload, until the user starts over', async () => {
  const { unmount } = await open(paths.editContract('1001', '7'), contract());
  await fill({ Title: 'Plumbing, second floor' });
  unmount();
  await open(paths.editContract('1001', '7'), contract());
  expect(screen.getByLabelText('Title')).toHaveValue('Plumbing, second floor');
  await press('Start over');
  expect(screen.getByLabelText('Title')).toHaveValue('Plumbing');
});

it('stands beside a newer version that was saved first', async () => {
  const conflict = refused('CONFLICT', 'It was changed.');
  const { sent, api } = await open(paths.editContract('1001', '7'), contract(), conflict);
  await fill({ Title: 'Plumbing A', 'Days to pay': '10' });
  api.contract = contract({ version: 2, title: 'Plumbing B', retainageBp: 1000 });
  await press('Save draft');
  expect(await screen.findByText('This contract has changed since you opened it')).toBeVisible();
  await press('Load the newer version');
  expect(screen.getByLabelText('Title')).toHaveValue('Plumbing A');
  expect(screen.getByLabelText('Retainage in percent')).toHaveValue('10');
  expect(screen.getByLabelText('Days to pay')).toHaveValue('10');
  const clash = within(screen.getByRole('listitem'));
  expect(clash.getByText('Plumbing A')).toBeVisible();
  expect(clash.getByText('Plumbing B')).toBeVisible();
  await press('Use the newer title');
  await press('Save draft');
  expect(sent.at(-1)).toMatchObject({
    version: 2,
    title: 'Plumbing B',
    payDays: 10,
    retainageBp: 1000,
  });
});

it('shows a refusal of the API at its field', async () => {
  await open(
    paths.editContract('1001', '7'),
    contract(),
    refused('INVALID', 'Too long.', 'lines.1.text'),
  );
  await press('Save draft');
  expect(await screen.findByText('Too long.')).toBeVisible();
  expect(screen.getAllByLabelText('Work')[1]).toHaveAccessibleDescription('Too long.');
});

it('says that the API cannot be reached, and keeps what was typed', async () => {
  await openMoney(paths.editContract('1001', '7'), {
    GetContractParties: () => ({ project, parties }),
    GetContract: () => ({ contract: contract() }),
    SaveContract: () => {
      throw new Error('offline');
    },
  });
  await fill({ Title: 'Plumbing C' });
  await press('Save draft');
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  await fill({ Title: 'Plumbing D' });
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/^Leave\? Perhaps it was not saved/);
  await press('Keep editing');
  expect(screen.getByLabelText('Title')).toHaveValue('Plumbing D');
});

it('asks for a party first where there is none', async () => {
  let { members } = alone();
  const contractor = parties.slice(0, 1);
  const { refetch } = await openMoney(paths.newContract('1001'), {
    GetContractParties: () => ({ project, parties: contractor }),
    GetPartyPeople: () => ({
      parties: contractor.map((party) => ({ ...party, ...alone(), members })),
    }),
  });
  expect(await screen.findByRole('link', { name: 'Go to the team' })).toBeVisible();
  members = members.map((member) => ({ ...member, rights: ['PAY'] }));
  await act(refetch);
  expect(await screen.findByText(/^A member who may approve first adds a/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to the team' })).not.toBeInTheDocument();
});
