import { describe, expect, it, jest } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { asPayee, contract, line, refused, request, signed } from '../../testing/money-records.ts';
import { confirm, fill, openMoney, press, pressHeld } from '../../testing/open-money.tsx';
import { approver, offered, openContract as open, path } from '../../testing/open-contract.tsx';

const verbs = () => screen.queryAllByRole('button', { name: /^(Sign|Decline|Offer)$/ });

describe('a contract that is offered', () => {
  it('is signed with all that is signed in view', async () => {
    const shown = contract({ ...asPayee, ...offered, version: 3 });
    const after = contract({ ...asPayee, ...signed });
    const { sent } = await open(shown, { after });
    await press('Sign');
    const dialog = within(screen.getByRole('dialog', { name: 'Sign this contract?' }));
    for (const text of ['Okafor', 'Riverside Plumbing', '$48,350.00', '5% of each request']) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    expect(dialog.getByText('30 days after approval')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rough plumbing $18,250.00',
      'Fixtures $22,600.00',
      'Testing $7,500.00',
    ]);
    expect(await accessibilityViolations()).toEqual([]);
    await confirm('Sign');
    expect(await screen.findByText('Contract signed')).toBeVisible();
    expect(sent).toEqual([
      ['answerContract', { id: '7', version: 3, accept: true, key: expect.any(String) }],
    ]);
    expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
  });

  it('says why it was not signed, and shows what has changed', async () => {
    const shown = contract({ ...asPayee, ...offered });
    const after = contract({ ...asPayee, ...offered, version: 2, title: 'Plumbing', payDays: 45 });
    await open(shown, { answer: refused('CONFLICT', 'It has changed. Look again.'), after });
    await press('Sign');
    await confirm('Sign');
    const dialog = within(screen.getByRole('dialog', { name: 'Sign this contract?' }));
    expect(await dialog.findByText('It has changed since you opened it')).toBeVisible();
    expect(dialog.queryByText('It has changed. Look again.')).toBeNull();
    expect(dialog.getByText('45 days after approval')).toBeVisible();
  });

  it('is declined with a reason', async () => {
    const { sent } = await open(contract({ ...asPayee, ...offered }));
    await press('Decline');
    expect(await screen.findByLabelText('Reason for declining')).toHaveFocus();
    await press('Decline');
    expect(screen.getByLabelText('Reason for declining')).toHaveAccessibleDescription(/Say why/);
    expect(sent).toEqual([]);
    await fill({ 'Reason for declining': 'The date is too early.' });
    expect(await accessibilityViolations()).toEqual([]);
    await press('Decline');
    expect(await screen.findByText('Contract declined')).toBeVisible();
    expect(sent[0]?.[1]).toMatchObject({ accept: false, reason: 'The date is too early.' });
  });

  it('is not declined before the user has seen that it was offered anew', async () => {
    const shown = contract({ ...asPayee, ...offered, version: 2 });
    const api = { contract: shown };
    const { sent, refetch } = await open(shown, { current: () => api.contract });
    await press('Decline');
    await fill({ 'Reason for declining': 'The date is too early.' });
    api.contract = { ...shown, version: 5, payDays: 45 };
    await refetch();
    expect(await screen.findByText(/Okafor has changed and offered it again/)).toBeVisible();
    await pressHeld('Decline');
    api.contract = { ...api.contract, myRights: ['PAY'] };
    await refetch();
    expect(await screen.findByText(/You may no longer do this/)).toBeVisible();
    expect(screen.queryByText('It was offered.')).toBeNull();
    api.contract = { ...api.contract, myRights: ['APPROVE'] };
    await refetch();
    await press('I have seen it');
    expect(screen.getByLabelText('Reason for declining')).toHaveValue('The date is too early.');
    await press('Decline');
    await screen.findByText('Contract declined');
    expect(sent[0]?.[1]).toMatchObject({ version: 5, accept: false });
  });

  it('keeps the reason that was typed', async () => {
    const shown = contract({ ...asPayee, ...offered });
    const { unmount } = await open(shown);
    await press('Decline');
    await fill({ 'Reason for declining': 'The date is too early.' });
    unmount();
    const api = { contract: shown };
    const { refetch } = await open(shown, { current: () => api.contract });
    await press('Decline');
    expect(await screen.findByLabelText('Reason for declining')).toHaveValue(
      'The date is too early.',
    );
    api.contract = contract({ ...asPayee, ...signed, answeredBy: 'Ray Reyes', version: 2 });
    await refetch();
    expect(await screen.findByText('It was signed by Ray Reyes.')).toBeVisible();
    expect(screen.getByLabelText('Reason for declining')).toHaveValue('The date is too early.');
  });

  it.each(['DECLINED', 'DRAFT'] as const)(
    'that was declined says why while it is %s',
    async (state) => {
      await open(contract({ state, reason: 'The date is too early.' }));
      expect(screen.getByText('Why it was declined')).toBeVisible();
      expect(screen.getByText('The date is too early.')).toBeVisible();
      expect(await accessibilityViolations()).toEqual([]);
    },
  );

  it('after it was declined is a revised one', async () => {
    const declined = { declinedAt: '2026-11-10T10:00:00Z', reason: 'The date is too early.' };
    await open(contract({ ...asPayee, ...offered, ...declined }));
    expect(screen.getByText('Revised offer')).toBeVisible();
    expect(
      screen.getByText(/^Declined on Nov 10, 2026, and offered again on Nov 20, 2026\. Read/),
    ).toBeVisible();
    expect(screen.getByText('The date is too early.')).toBeVisible();
  });

  it('is not answered by a member who may not approve, nor by the general contractor', async () => {
    const { unmount } = await open(contract({ ...asPayee, ...offered, myRights: ['PAY'] }));
    expect(verbs()).toEqual([]);
    unmount();
    const { unmount: close } = await open(contract(offered));
    expect(verbs()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Edit Plumbing' })).toBeVisible();
    close();
    await open(contract({ ...offered, myRights: [] }));
    expect(
      screen.getByText(/A member of your party who may approve can still change/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit Plumbing' })).not.toBeInTheDocument();
  });
});

describe('while no member of the other party can sign', () => {
  const invited = (state: string) => ({ ...approver, __typename: 'Invitation', state });
  const links = () => screen.queryAllByRole('link', { name: 'Invite a person' });

  it('a draft and its offer say so, and lead to the form that invites', async () => {
    const clerk = await open(contract({ myRights: ['PAY'] }), { people: () => ({}) });
    expect(await screen.findByText('A member who may approve invites one.')).toBeVisible();
    expect(links()).toEqual([]);
    clerk.unmount();
    await open(contract(), { people: () => ({ invitations: [invited('EXPIRED')] }) });
    await waitFor(() => expect(links()).toHaveLength(1));
    await press('Offer');
    expect(screen.getByRole('dialog')).toHaveTextContent(/No one at Riverside Plumbing can sign/);
    expect(links()[1]).toHaveAttribute('href', paths.inviteTo('1001', '2', 'APPROVE'));
    expect(await accessibilityViolations()).toEqual([]);
  });

  it.each([
    ['a member', { members: [approver] }],
    ['invited', { invitations: [invited('PENDING')] }],
  ])('says so no more once a person who may approve is %s', async (_, people) => {
    let isThere = false;
    const noSigners = { members: [{ ...approver, rights: ['PAY'] }] };
    await open(contract(), {
      after: contract(offered),
      people: () => (isThere ? people : noSigners),
    });
    await waitFor(() => expect(links()).toHaveLength(1));
    isThere = true;
    await press('Offer');
    await waitFor(() => expect(links()).toHaveLength(0));
  });
});

describe('a draft', () => {
  it('is offered to the other party', async () => {
    const { sent } = await open(contract(), { after: contract(offered) });
    await press('Offer');
    await confirm('Offer');
    expect(await screen.findByText('Contract offered')).toBeVisible();
    expect(sent[0]?.[0]).toBe('offerContract');
    expect(screen.getByText(/Riverside Plumbing has to sign or decline it/)).toBeVisible();
  });

  it('is deleted after a question', async () => {
    const { address } = await open(contract());
    await press('Delete Plumbing');
    await confirm('Delete Plumbing');
    expect(await screen.findByText('Draft deleted')).toBeVisible();
    expect(address()).toBe(paths.projectMoney('1001'));
  });

  it('stays once it was offered', async () => {
    await open(contract({ wasOffered: true }));
    expect(screen.getByRole('link', { name: 'Edit Plumbing' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete Plumbing' })).not.toBeInTheDocument();
  });
});

describe('a signed contract', () => {
  it('shows its schedule of values with what is approved and left of each line', async () => {
    const lines = [
      line({
        id: '1',
        text: 'Rough plumbing',
        costCode: '22-10',
        scheduledCents: 1_825_000,
        completedCents: 1_095_000,
      }),
      line({
        id: '4',
        text: 'Valve',
        scheduledCents: 276_545,
        storedCents: 100,
        changeOrderNumber: 1,
      }),
    ];
    await open(contract({ ...signed, lines }));
    const table = within(screen.getByRole('table', { name: 'Schedule of values' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'WorkScheduledCompletedStoredLeft',
      'Rough plumbing22-10$18,250.00$10,950.00$0.00$7,300.00',
      'ValveChange order 1$2,765.45$0.00$1.00$2,764.45',
      'Total$21,015.45$10,950.00$1.00$10,064.45',
    ]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('is closed once everything is paid', async () => {
    const { unmount } = await open(contract(signed));
    expect(screen.queryByRole('button', { name: 'Close contract' })).not.toBeInTheDocument();
    unmount();
    const paid = { unbilledCents: 0, dueCents: 0, inFlightCents: 0, retainedCents: 0 };
    const payment = { __typename: 'Payment', id: '5', state: 'SUCCEEDED' } as const;
    const paidOff = (acknowledgedAt: string | null) => {
      const first = request({ state: 'PAID', payment: { ...payment, acknowledgedAt } });
      return contract({
        ...{ ...signed, ...paid, paidCents: 4_835_000 },
        requests: [{ ...first, id: '23', number: 2 }, first],
      });
    };
    const early = await open(paidOff(null));
    const wait =
      'You can close this contract once Riverside Plumbing confirms the payments of requests 1 and 2.';
    expect(screen.getByText(wait)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close contract' })).not.toBeInTheDocument();
    early.unmount();
    const { sent } = await open(paidOff('2026-12-04T12:00:00Z'));
    await press('Close contract');
    expect(screen.getByRole('dialog', { name: 'Close this contract?' })).toHaveTextContent(
      'Everything of “Plumbing” is paid.',
    );
    await confirm('Close contract');
    expect(await screen.findByText('Contract closed')).toBeVisible();
    expect(sent[0]?.[0]).toBe('closeContract');
  });
});

it('says on paper when it was printed, and for which project and general contractor', async () => {
  await open(contract({ ...asPayee, ...signed }));
  expect(
    screen.getByText(/^Printed on .* · Pine Street Garage · General contractor: Okafor$/),
  ).not.toBeVisible();
});

it('says beside its verbs what waits for the connection', async () => {
  await open(contract({ ...asPayee, ...offered }));
  expect(screen.queryByText(/without a connection/)).not.toBeInTheDocument();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/without a connection/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/without a connection/)).not.toBeInTheDocument();
});

it('says that a contract is not there where the user sees none, or one of another project', async () => {
  const none = { GetContract: () => ({ contract: null }) };
  const { unmount } = await openMoney(path, none);
  expect(await screen.findByText('Contract Not Found')).toBeVisible();
  expect(screen.queryByText(/may be changing it/)).toBeNull();
  unmount();
  // The other party sees nothing of an offer that the contractor is changing.
  const other = await openMoney(path, none, 'CLIENT');
  expect(await screen.findByText(/the general contractor may be changing it/)).toBeVisible();
  other.unmount();
  await openMoney(path, { GetContract: () => ({ contract: contract({ projectId: '1002' }) }) });
  expect(await screen.findByText('Contract Not Found')).toBeVisible();
});
