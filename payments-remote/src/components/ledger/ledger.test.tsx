import { expect, it, jest } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { Transfer } from '../../data/ledger.ts';
import { ledgerPage, transfer } from '../../testing/money-records.ts';
import { openMoney, press } from '../../testing/open-money.tsx';

const path = paths.ledger('1001', '7');
const rows: Transfer[] = [
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
    id: '6',
    event: 'CHANGED',
    debit: 'COMMITMENT',
    credit: 'UNBILLED',
    amountCents: 276_545,
    requestId: null,
    changeOrderId: '3',
  }),
  transfer({
    id: '5',
    event: 'SIGNED',
    debit: 'COMMITMENT',
    credit: 'UNBILLED',
    amountCents: 4_835_000,
    requestId: null,
    by: '=Dana',
  }),
];

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** jsdom's files have no `text()`. */
const read = (file: Blob | undefined) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file ?? new Blob());
  });

it('says in words what happened, the latest first', async () => {
  await openMoney(path, { GetLedger: () => ledgerPage(rows) });
  await screen.findByRole('heading', { name: 'Ledger of Plumbing' });
  expect(shown()).toEqual([
    expect.stringContaining(
      'Request 2 payment started: $13,605.87 is on its way (Check, check number 1042, paid on Nov 20, 2026)',
    ),
    expect.stringContaining('Request 2 approved: $13,605.87 became due, $716.10 held back'),
    expect.stringContaining('Change order 1 approved: $2,765.45 can be billed'),
    expect.stringContaining('Contract signed: $48,350.00 can be billed'),
  ]);
  expect(screen.getByRole('link', { name: /Request 2 approved/ })).toHaveAttribute(
    'href',
    paths.paymentRequest('1001', '22'),
  );
  expect(await accessibilityViolations()).toEqual([]);
});

it('adds earlier rows on request', async () => {
  await openMoney(path, {
    GetLedger: ({ after }) =>
      ledgerPage(after ? rows.slice(3) : rows.slice(0, 3), after ? null : '7'),
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
      ledgerPage(after ? rows.slice(3) : rows.slice(0, 3), after ? null : '7'),
  });
  await press('Save as CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await read(saved[0])).toBe(
    [
      'Date,What happened,Document,From,To,Amount,By,Paid on,Method,Reference',
      '2026-11-22T10:00:00Z,Payment started,Request 2,Due,On its way,13605.87,Dana Okafor,2026-11-20,Check,1042',
      '2026-11-20T10:00:00Z,Payment request approved,Request 2,Unbilled,Held back,716.10,Dana Okafor,,,',
      '2026-11-20T10:00:00Z,Payment request approved,Request 2,Unbilled,Due,13605.87,Dana Okafor,,,',
      '2026-11-20T10:00:00Z,Change order approved,Change order 1,Contract sum,Unbilled,2765.45,Dana Okafor,,,',
      "2026-11-20T10:00:00Z,Contract signed,Contract,Contract sum,Unbilled,48350.00,'=Dana,,,",
      '',
    ].join('\r\n'),
  );
});
