import { expect, it, jest } from '@jest/globals';
import { formatDate, today } from '@plumbline/shared/contracts';
import { screen, within } from '@testing-library/react';
import { sheetOf } from '../../data/request-sheet.ts';
import type { PaymentRequest, RequestContract } from '../../data/request.ts';
import {
  asPayer,
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  paymentOf,
  requestFor,
} from '../../testing/fake-request-api.ts';
import { openMoney, press } from '../../testing/open-money.tsx';
import { move, openSaved, plumbing } from '../../testing/request-form.ts';
import { waiverWith } from '../../testing/waiver-with.ts';

const contract = contractToBill();
const first = requestFor(contract, firstRequest, { state: 'APPROVED' });

/** The contract after its first request was approved, and the second request of the example. */
const afterFirst = contractToBill({
  completedAndStoredCents: first.completedAndStoredCents,
  retainedCents: first.retainedCents,
  lines: contract.lines.map((line) => {
    const [completedCents = 0, storedCents = 0] =
      Object.entries(firstRequest).find(([id]) => id === line.id)?.[1] ?? [];
    return { ...line, completedCents, storedCents };
  }),
});
const second = requestFor(
  afterFirst,
  { '11': [1_825_000, 0], '12': [980_000, 0], '14': [276_545, 0] },
  { number: 2, state: 'SUBMITTED' },
);

it('has a sheet whose columns add up, with the totals of the request', () => {
  const { rows, totals } = sheetOf(second);
  for (const row of [...rows, totals]) {
    expect(row.previousCents + row.periodCents + row.storedCents).toBe(row.toDateCents);
    expect(row.scheduledCents - row.toDateCents).toBe(row.balanceCents);
  }
  expect(rows[1]).toMatchObject({ previousCents: 0, periodCents: 980_000, storedCents: 0 });
  expect(totals.toDateCents).toBe(second.completedAndStoredCents);
  expect(totals.retainageCents).toBe(second.retainedCents);
});

it('shows what was approved instead of what was asked for', () => {
  const [line, ...others] = first.lines;
  const certified = line && {
    ...line,
    approvedCompletedCents: 1_000_000,
    approvedStoredCents: 0,
  };
  const { rows } = sheetOf({ ...first, lines: certified ? [certified, ...others] : [] });
  expect(rows[0]?.toDateCents).toBe(1_000_000);
});

/** Opens a request, prints it, and answers a row of what is on paper. */
async function print(billed: RequestContract, request: PaymentRequest) {
  const pressed = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { container } = await openMoney(
    '/dashboard/projects/1001/money/requests/7',
    createFakeRequestApi(billed, request).answers,
    'SUBCONTRACTOR',
  );
  await press('Print');
  expect(pressed).toHaveBeenCalled();
  const paper = container.querySelector<HTMLElement>('[data-on-paper]');
  if (!paper) throw new Error('There is no application.');
  const application = within(paper);
  return (name: RegExp) => application.getByRole('row', { name, hidden: true });
}

it('has all of the application on paper, and prints it', async () => {
  const row = await print(afterFirst, second);
  expect(row(/Original contract sum/)).toHaveTextContent('$48,350.00');
  expect(row(/Approved change orders/)).toHaveTextContent('$2,765.45');
  expect(row(/4. Completed and stored to date/)).toHaveTextContent('$30,815.45');
  expect(row(/Retainage \(5%, rounded down to the cent\)/)).toHaveTextContent('$1,540.77');
  expect(row(/Less approved in previous/)).toHaveTextContent('$15,668.81');
  expect(row(/8. Amount due/)).toHaveTextContent('$13,605.87');
  expect(screen.getByText('Due on')).toBeInTheDocument();
  expect(row(/Balance to finish, with/)).toHaveTextContent('$21,840.77');
  expect(row(/Total of all lines/)).toHaveTextContent('$51,115.45');
  expect(screen.getByText('Contract as of').nextSibling).toHaveTextContent(formatDate(today()));
});

it('says on paper that what is held back is less what was released', async () => {
  const row = await print(afterFirst, { ...second, retainedCents: second.retainedCents - 1 });
  expect(row(/, less what was released\)/)).toHaveTextContent('$1,540.76');
  // A release is of the request as a whole: a line has no share of it.
  expect(row(/^1 Rough plumbing/)).toHaveTextContent(/\$0\.00$/);
  expect(row(/^Total of all lines/)).toHaveTextContent(/\$1,540\.76$/);
  expect(row(/^Some retainage was released/)).toBeInTheDocument();
});

it('has a payment on paper as a record, confirmed or not', async () => {
  const acknowledged = { acknowledgedAt: '2026-12-04T12:00:00Z', acknowledgedBy: 'Pat Lee' };
  const payments = [paymentOf(acknowledged)];
  const waiver = waiverWith({ createdBy: 'Pat Lee' });
  const row = await print(afterFirst, { ...second, state: 'PAID', payments, waiver });
  expect(row(/8. Amount paid/)).toHaveTextContent('$13,605.87');
  expect(screen.queryByText('Due on')).not.toBeInTheDocument();
  const made =
    'Check, check number 1042, paid on Dec 1, 2026; recorded by Dana Okafor on Dec 2, 2026.';
  const confirmed = 'Pat Lee confirmed on Dec 4, 2026 that it arrived. Plumbline moved no money.';
  expect(screen.getByText(`Payment: ${made} ${confirmed}`)).toBeInTheDocument();
  const words = /^Waiver of Riverside Plumbing for .*, attached by Pat Lee:$/;
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('has what was asked for beside what was approved where that is less', async () => {
  const approved = { state: 'APPROVED', dueCents: first.dueCents - 475_000 } as const;
  const completedAndStoredCents = first.completedAndStoredCents - 500_000;
  const row = await print(contract, { ...first, ...approved, completedAndStoredCents });
  expect(screen.getByText('Amount requested').nextSibling).toHaveTextContent('$15,668.81');
  expect(row(/8. Amount due/)).toHaveTextContent('$10,918.81');
});

it('says that a release of retainage is one', async () => {
  await print(afterFirst, { ...second, kind: 'RETAINAGE' });
  expect(screen.getByText(/^For release of retainage/)).toBeInTheDocument();
  expect(screen.queryByText(/^For work completed/)).not.toBeInTheDocument();
});

it('says on both pages what the contract was when it was approved, after a later change order too', async () => {
  const later = contractToBill({
    scheduledCents: 5_111_545 + 400_000 - 100_000,
    changeOrderCents: 276_545 + 400_000 - 100_000,
  });
  const decided = { decidedAt: '2026-12-03T12:00:00Z', submittedAt: '2026-12-01T12:00:00Z' };
  const row = await print(later, { ...first, ...decided, contract: later });
  expect(screen.getByText('Contract as of').nextSibling).toHaveTextContent('Dec 3, 2026');
  expect(row(/1. Original contract sum/)).toHaveTextContent('$48,350.00');
  expect(row(/2. Approved change orders/)).toHaveTextContent('$2,765.45');
  expect(row(/3. Contract sum to date/)).toHaveTextContent('$51,115.45');
  // 51,115.45 less 15,668.81.
  expect(row(/9. Balance to finish, with/)).toHaveTextContent('$35,446.64');
  expect(row(/Total of all lines/)).toHaveTextContent('$51,115.45');
});

it.each([
  [0, 'On approval', /this amount at once\./],
  [1, '1 day after approval', /this amount within 1 day\./],
  [30, '30 days after approval', /this amount within 30 days\./],
])('says when it is due, and before it is approved too: %s days', async (payDays, due, owed) => {
  const billed = contractToBill({ ...asPayer, payDays });
  await print(billed, requestFor(billed, firstRequest, { state: 'SUBMITTED' }));
  expect(screen.getByText(due)).toBeInTheDocument();
  await press('Approve $15,668.81');
  expect(screen.getByRole('dialog')).toHaveTextContent(owed);
});

it('says on screen and on paper that what was typed is not in the files of a draft', async () => {
  await openSaved(createFakeRequestApi(contractToBill(), requestFor(contractToBill())));
  await screen.findByText('1. Rough plumbing');
  const words = /draft as it was saved, without what/;
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  move(plumbing(), 70);
  const [onScreen, onPaper] = screen.getAllByText(words);
  expect(onScreen).toBeVisible();
  expect(onPaper?.closest('[data-on-paper]')).not.toBeNull();
});
