import { expect, it, jest } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Transfer } from '../../data/ledger.ts';
import { ledgerPage, transfer } from '../../testing/money-records.ts';
import { openMoney, press } from '../../testing/open-money.tsx';

const path = paths.ledger('1001', '7');
const rows: Transfer[] = [
  transfer({
    id: '10',
    event: 'SUCCEEDED',
    debit: 'IN_FLIGHT',
    credit: 'PAID',
    paymentId: '5',
    at: '2026-11-22T10:00:01Z',
    by: null,
  }),
  transfer({
    id: '9',
    event: 'STARTED',
    debit: 'DUE',
    credit: 'IN_FLIGHT',
    paymentId: '5',
    at: '2026-11-22T10:00:00Z',
  }),
  transfer({ id: '8', credit: 'RETAINED', amountCents: 71_610 }),
  transfer({ id: '7' }),
  transfer({
    id: '5',
    event: 'CHANGED',
    debit: 'COMMITMENT',
    credit: 'UNBILLED',
    amountCents: 309_878,
    requestId: null,
    changeOrderId: '3',
  }),
  transfer({
    id: '4',
    event: 'CHANGED',
    debit: 'UNBILLED',
    credit: 'COMMITMENT',
    amountCents: 33_333,
    requestId: null,
    changeOrderId: '3',
  }),
  transfer({
    id: '3',
    event: 'SIGNED',
    debit: 'COMMITMENT',
    credit: 'UNBILLED',
    amountCents: 4_835_000,
    requestId: null,
    by: '=Dana',
  }),
];

const shown = () =>
  within(screen.getByRole('table', { name: 'Ledger' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

/** jsdom's files have no `text()`. */
const read = (file: Blob | undefined) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file ?? new Blob());
  });

const approvals = [
  'Nov 20, 2026Request 2 approvedBy Dana Okafor$13,605.87$716.10 held back$13,605.87',
  'Nov 20, 2026Change order 1 approvedBy Dana Okafor$2,765.45$333.33 can no longer be billed$3,098.78 can be billed',
  'Nov 20, 2026Contract signedBy =Dana$48,350.00',
];

it('has a row for each thing that happened, with its amount and the balance after it', async () => {
  await openMoney(path, { GetLedger: () => ledgerPage(rows) });
  await screen.findByRole('heading', { name: 'Ledger of Plumbing' });
  expect(screen.getByText('Okafor pays Riverside Plumbing')).toBeVisible();
  expect(shown()).toEqual([
    'Nov 22, 2026Request 2 paidCheck, check number 1042, paid on Nov 20, 2026By Dana Okafor−$13,605.87$0.00',
    ...approvals,
  ]);
  expect(screen.getByRole('link', { name: 'Request 2 approved' })).toHaveAttribute(
    'href',
    paths.paymentRequest('1001', '22'),
  );
  expect(screen.getByRole('link', { name: 'Change order 1 approved' })).toHaveAttribute(
    'href',
    paths.changeOrder('1001', '7', '3'),
  );
  expect(await accessibilityViolations()).toEqual([]);
});

it('has a payment that is on its way, and leaves the balance until it is made', async () => {
  const { contract, ledger } = ledgerPage(rows.slice(1));
  const page = { contract: { ...contract, inFlightCents: 1_360_587 }, ledger };
  await openMoney(path, { GetLedger: () => page });
  await screen.findByRole('table', { name: 'Ledger' });
  expect(shown()).toEqual([
    expect.stringMatching(/^Nov 22, 2026Request 2 on its way.*\$13,605.87$/),
    ...approvals,
  ]);
});

it('says why a payment was reversed', async () => {
  const reversed = transfer({
    id: '11',
    event: 'REVERSED',
    debit: 'PAID',
    credit: 'DUE',
    paymentId: '5',
    at: '2026-11-23T10:00:00Z',
  });
  await openMoney(path, { GetLedger: () => ledgerPage([reversed, ...rows]) });
  await screen.findByRole('table', { name: 'Ledger' });
  expect(shown()[0]).toContain(
    'Request 2 payment reversedCheck, check number 1042, paid on Nov 20, 2026. Reason: Wrong account',
  );
});

it('adds earlier rows on request', async () => {
  await openMoney(path, {
    GetLedger: ({ after }) =>
      ledgerPage(after ? rows.slice(4) : rows.slice(0, 4), after ? null : '7'),
  });
  await press('Show earlier rows');
  expect(await screen.findByText(/Contract signed/)).toBeVisible();
  expect(shown()).toHaveLength(4);
});

it('saves all rows as CSV, in which no cell is a formula', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:ledger';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openMoney(path, {
    GetLedger: ({ after }) =>
      ledgerPage(after ? rows.slice(4) : rows.slice(0, 4), after ? null : '7'),
  });
  await press('Save as CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await screen.findByText('Saved ledger-plumbing-contract-1.csv')).toBeVisible();
  expect(await read(saved[0])).toBe(
    [
      'Date,What happened,Document,From,To,Amount,By,Paid on,Method,Reference,Reason',
      '2026-11-22T10:00:01Z,Payment made,Request 2,On its way,Paid,13605.87,Dana Okafor,2026-11-20,Check,1042,',
      '2026-11-22T10:00:00Z,Payment started,Request 2,Due,On its way,13605.87,Dana Okafor,2026-11-20,Check,1042,',
      '2026-11-20T10:00:00Z,Payment request approved,Request 2,Unbilled,Held back,716.10,Dana Okafor,,,,',
      '2026-11-20T10:00:00Z,Payment request approved,Request 2,Unbilled,Due,13605.87,Dana Okafor,,,,',
      '2026-11-20T10:00:00Z,Change order approved,Change order 1,Contract sum,Unbilled,3098.78,Dana Okafor,,,,',
      '2026-11-20T10:00:00Z,Change order approved,Change order 1,Unbilled,Contract sum,333.33,Dana Okafor,,,,',
      "2026-11-20T10:00:00Z,Contract signed,Contract,Contract sum,Unbilled,48350.00,'=Dana,,,,",
      '',
    ].join('\r\n'),
  );
});
