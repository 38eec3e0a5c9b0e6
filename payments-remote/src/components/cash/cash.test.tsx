import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { PartyKind } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CashEntry } from '../../data/cash.ts';
import { parties, project } from '../../testing/money-records.ts';
import { openMoney } from '../../testing/open-money.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-12-01T12:00:00Z') });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const entry = (odd: Partial<CashEntry> & { readonly id: string }): CashEntry => ({
  __typename: 'CashEntry',
  date: '2026-11-24',
  direction: 'IN',
  state: 'PAID',
  amountCents: 100_000,
  title: 'Plumbing',
  requestId: null,
  requestNumber: null,
  contractId: null,
  ...odd,
});

const entries = [
  entry({ id: 'payment 1' }),
  entry({
    id: 'request 2',
    requestNumber: 2,
    date: '2026-12-09',
    state: 'EXPECTED',
    direction: 'OUT',
    amountCents: 250_000,
  }),
  entry({
    id: 'request 3',
    requestNumber: 3,
    date: '2026-12-15',
    state: 'EXPECTED',
    amountCents: 400_000,
    title: 'Clinic',
  }),
];

async function open(found: readonly CashEntry[], role: PartyKind = 'GC') {
  const api = { entries: found };
  const opened = await openMoney(
    '/dashboard/projects/1001/money/cash',
    {
      GetCashFlow: () => ({
        project,
        parties,
        cashFlow: { __typename: 'CashFlow', entries: api.entries },
      }),
    },
    role,
  );
  return { ...opened, api };
}

it('names the first short week, in the picture and in the numbers behind it', async () => {
  await open(entries);
  expect(await screen.findByText('Short from the week of Dec 7, 2026')).toBeVisible();
  expect(screen.getByRole('img', { name: /Short from the week of Dec 7, 2026/ })).toBeVisible();
  expect(screen.getByText('Short')).toBeInTheDocument();
  expect(
    screen.getByText(/^Printed on .* · Pine Street Garage · General contractor: Okafor$/),
  ).not.toBeVisible();
  await userEvent.click(screen.getByText('The numbers, week by week'));
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('row', { name: /^Nov 30, 2026 .*\$1,000.00$/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^Dec 7, 2026 .*−\$1,500.00$/ })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

it('marks every short stretch, says how many weeks it has, and has a scale', async () => {
  const later = { date: '2026-12-23', state: 'EXPECTED', amountCents: 400_000 } as const;
  const again = { date: '2027-01-06', state: 'EXPECTED', amountCents: 900_000 } as const;
  await open([
    ...entries.slice(0, 2),
    entry({ id: 'request 3', ...later }),
    entry({ id: 'request 4', ...again, direction: 'OUT' }),
  ]);
  expect(
    await screen.findByText(/more has gone out than come in. 3 weeks end below/),
  ).toBeVisible();
  expect(screen.getAllByText('Short')).toHaveLength(2);
  expect(screen.getByText('−$9K')).toBeInTheDocument();
  expect(screen.getByText('$4K')).toBeInTheDocument();
});

it('marks no week that has passed, and says where the line starts', async () => {
  jest.setSystemTime(new Date('2026-12-22T12:00:00Z'));
  const { unmount } = await open(entries);
  expect(await screen.findByText('Not short from now on')).toBeVisible();
  expect(
    screen.getByText(/^Before this week, one week ended below zero: that of Dec 7, 2026. At the/),
  ).toBeVisible();
  expect(screen.queryByText('Short')).toBeNull();
  expect(
    screen.getByText(/^The line starts at \$0.00 before the week of Nov 23, 2026/),
  ).toBeVisible();
  unmount();
  await open(entries.slice(0, 2));
  expect(await screen.findByText('Short now: −$1,500.00 is left')).toBeVisible();
  expect(screen.queryByText('Short')).toBeNull();
});

it('says a week once where it is the last one, too', async () => {
  await open(entries.slice(0, 2));
  expect(
    await screen.findByText('−$1,500.00 is left then: more has gone out than come in.'),
  ).toBeVisible();
});

it('tells a client, who only pays, what is to be paid until when', async () => {
  const out = { direction: 'OUT' } as const;
  const [request, paid] = [
    entry({ id: 'request 2', date: '2026-12-09', state: 'EXPECTED', ...out }),
    entry({ id: 'payment 1', amountCents: 30_000, ...out }),
  ];
  const sooner = { ...request, id: 'request 3', date: '2026-12-02' };
  const { unmount } = await open([paid, request, sooner], 'CLIENT');
  expect(await screen.findByText('$2,000.00 expected to be paid by Dec 9, 2026')).toBeVisible();
  expect(screen.getByText('$300.00 is paid so far.')).toBeVisible();
  expect(screen.queryByText(/Short/)).toBeNull();
  unmount();
  await open([paid], 'CLIENT');
  expect(await screen.findByText('Nothing to pay')).toBeVisible();
  expect(screen.queryByText(/budget/)).toBeNull();
});

it('shows what happens if a payment comes on another day, and puts it back', async () => {
  await open(entries);
  const slider = await screen.findByRole('slider', { name: 'What if it is paid on' });
  expect(slider).toHaveAttribute('aria-valuetext', 'Wednesday, December 9, 2026');
  fireEvent.change(slider, { target: { value: 7 } });
  expect(slider).toHaveAccessibleName('What if it is paid on');
  // The table that grows meanwhile does not push it away.
  const table = screen.getByText('The numbers, week by week');
  expect(slider.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('Never short: no week ends below zero')).toBeVisible();
  expect(slider).toHaveAttribute('aria-valuetext', 'Wednesday, December 16, 2026');
  await userEvent.click(screen.getByRole('button', { name: 'As expected again' }));
  expect(screen.getByText('Short from the week of Dec 7, 2026')).toBeVisible();

  const option = 'In: Clinic, request 3, $4,000.00, Dec 15, 2026';
  await userEvent.selectOptions(screen.getByLabelText('Expected payment'), option);
  fireEvent.change(slider, { target: { value: -7 } });
  expect(screen.getByText(/here it comes 7 days earlier/)).toBeVisible();
  expect(screen.getByText('Never short: no week ends below zero')).toBeVisible();
});

it('supposes nothing of another payment once the moved one is paid', async () => {
  const { api, refetch } = await open(entries);
  const slider = await screen.findByRole('slider', { name: 'What if it is paid on' });
  fireEvent.change(slider, { target: { value: 7 } });
  api.entries = entries.filter(({ id }) => id !== 'request 2');
  await act(refetch);
  expect(await screen.findByLabelText('Expected payment')).toHaveValue('request 3');
  expect(slider).toHaveAttribute('aria-valuetext', 'Tuesday, December 15, 2026');
  expect(screen.queryByRole('button', { name: 'As expected again' })).toBeNull();
});

it('starts where this week is in view, or a short week that is to come', async () => {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1000);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  await open(entries);
  const chart = await screen.findByRole('group', { name: 'Chart of cash by week' });
  // The third of four weeks, and where no week is short, the second.
  expect(chart.scrollLeft).toBe(625 - 150);
  fireEvent.change(screen.getByRole('slider'), { target: { value: 7 } });
  expect(chart.scrollLeft).toBe(375 - 150);
});

it('says that no money has moved', async () => {
  await open([]);
  expect(await screen.findByText('No money has moved yet')).toBeVisible();
  expect(screen.getByText(/A budget is a plan, and does not./)).toBeVisible();
});
