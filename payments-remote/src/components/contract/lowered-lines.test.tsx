import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ChangeOrder } from '../../data/contract.ts';
import { contractToBill, requestFor } from '../../testing/fake-request-api.ts';
import { changeOrder, contract, request, signed } from '../../testing/money-records.ts';
import { openMoney, press } from '../../testing/open-money.tsx';

const [proposed] = changeOrder().lines;

const less = (lineId: string, scheduledCents: number): ChangeOrder['lines'][number] => ({
  ...{ __typename: 'ChangeOrderLine', lineId: null, text: '', costCode: '', ...proposed },
  ...{ id: `3${lineId}`, lineId, text: `Line ${lineId}`, scheduledCents },
});

/** A signed contract with a submitted request, and a change order that takes so much of its lines. */
async function open(...lines: ChangeOrder['lines'][number][]) {
  const billed = contractToBill();
  const numbered = billed.lines.map((one, place) => ({ ...one, id: String(place + 1) }));
  const done = { '1': [1_800_000, 25_000], '2': [2_160_000, 0] };
  const waiting = { id: '21', number: 2, state: 'SUBMITTED' } as const;
  const paymentRequest = requestFor({ ...billed, lines: numbered }, done, waiting);
  const requests = [request(waiting)];
  await openMoney(paths.contract('1001', '7'), {
    GetContract: () => ({
      contract: contract({ ...signed, changeOrders: [changeOrder({ lines })], requests }),
    }),
    GetPaymentRequest: () => ({ paymentRequest }),
  });
  await screen.findByRole('heading', { name: 'Change orders' });
}

it('says before it is approved that a submitted request asks for more than it leaves', async () => {
  await open(less('1', -500_000), less('2', -100_000));
  await press('Approve change order 1');
  const dialog = within(screen.getByRole('dialog'));
  const title = 'Payment request 2 asks for more than this leaves';
  expect(await dialog.findByText(title)).toBeVisible();
  const said = dialog.getAllByText(/The request asks for/).map(({ textContent }) => textContent);
  expect(said).toEqual(['Rough plumbing is then $13,250.00. The request asks for $18,250.00.']);
  expect(await accessibilityViolations()).toEqual([]);
});

it('says in the form of another how much of a line those that wait would take', async () => {
  await open(less('1', -500_000), { ...less('1', -100_000), id: '39' });
  await press('Propose a change order');
  const options = within(await screen.findByLabelText('What changes')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    'New work',
    'Less of Rough plumbing ($18,250.00 left, change orders that wait take $6,000.00)',
  ]);
});

it('offers no approval where it takes more than is left of a line, and says so', async () => {
  await open(less('1', -1_000_000), { ...less('1', -900_000), id: '39' });
  expect(screen.getByText('It cannot be approved any more')).toBeVisible();
  expect(screen.getByText(/^\$18,250\.00 is left of/)).toHaveTextContent('Rough plumbing');
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Decline change order 1' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});
