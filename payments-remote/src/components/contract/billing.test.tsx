import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { screen, within } from '@testing-library/react';
import type { Contract } from '../../data/contract.ts';
import { asPayee, contract, request, signed } from '../../testing/money-records.ts';
import { fill, openMoney, press, pressHeld } from '../../testing/open-money.tsx';

/** Opens a contract that is signed. */
async function open(shown: Contract) {
  const api: { contract: Contract; answer?: object; keys: unknown[] } = {
    contract: shown,
    keys: [],
  };
  const answers = {
    GetContract: () => ({ contract: api.contract }),
    ReleaseRetainage: ({ key }: Readonly<Record<string, unknown>>) => {
      api.keys.push(key);
      if (!api.answer) throw new TypeError('Failed to fetch');
      return { releaseRetainage: api.answer };
    },
  };
  const opened = await openMoney(paths.contract('1001', '7'), answers, shown.myKind);
  await screen.findByRole('heading', { level: 2, name: 'Plumbing' });
  return { ...opened, api };
}

it.each([
  [{}, /^Of what is unbilled, request 1 asks for \$16,493.48: \$15,668.81 to pay and \$824.67 to/],
  [{ kind: 'RETAINAGE', heldCents: 0 }, /^Of what is held back, request 1 asks for \$15,668.81/],
] as const)('says what of its money a request asks for: %j', async (odd, words) => {
  await open(contract({ ...signed, requests: [request(odd)] }));
  expect(screen.getByText(words)).toBeVisible();
});

it.each([
  [null, 'Progress through Nov 30, 2026, waits for the waiver of Riverside Plumbing'],
  [
    { __typename: 'Waiver', id: '4', amountCents: 1_566_881, state: 'ATTACHED' },
    'Progress through Nov 30, 2026',
  ],
] as const)('says in the list which request cannot be approved yet: %j', async (waiver, words) => {
  await open(contract({ ...signed, requests: [request({ waiver })] }));
  const list = within(screen.getByRole('region', { name: 'Payment requests' }));
  expect(list.getByText(words)).toBeVisible();
});

it('leads the payee to a request, or to the one that is open', async () => {
  const { unmount } = await open(contract({ ...asPayee, ...signed }));
  expect(screen.getByRole('link', { name: 'Request payment' })).toHaveAttribute(
    'href',
    paths.newRequest('1001', '7'),
  );
  unmount();
  await open(
    contract({ ...asPayee, ...signed, requests: [request({ number: 2, state: 'DRAFT' })] }),
  );
  expect(screen.queryByRole('link', { name: 'Request payment' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go on with request 2' })).toHaveAttribute(
    'href',
    paths.paymentRequest('1001', '21'),
  );
});

it('lets the payee ask for what is held back, while no request is open', async () => {
  const { unmount } = await open(contract({ ...asPayee, ...signed, requests: [request()] }));
  expect(screen.queryByRole('button', { name: 'Request retainage' })).not.toBeInTheDocument();
  unmount();
  const { api, refetch } = await open(contract({ ...asPayee, ...signed }));
  await press('Request retainage');
  expect(await screen.findByRole('form', { name: 'Request retainage' })).toBeVisible();
  api.contract = { ...api.contract, requests: [request()] };
  await refetch();
  // The amount is the proposed one.
  const words = await screen.findByText(/A contract has one open request at a time/);
  expect(words).not.toHaveTextContent(/typed/);
});

it('keeps what is typed of retainage, and leads to the request that was faster', async () => {
  const { api, refetch } = await open(contract({ ...asPayee, ...signed }));
  await press('Request retainage');
  await fill({ 'Amount, $': '500' });
  api.contract = contract({ ...signed, ...asPayee, retainedCents: 70_000 });
  await refetch();
  expect(await screen.findByText('Held back: $700.00 in place of $824.67.')).toBeVisible();
  await pressHeld('Request $500.00');
  await press('I have seen it');
  expect(screen.getByRole('button', { name: 'Request $500.00' })).not.toHaveAttribute(
    'aria-disabled',
  );
  const signedOne = api.contract;
  api.contract = { ...signedOne, requests: [request({ number: 2, state: 'DRAFT' })] };
  await refetch();
  expect(await screen.findByText('Another request of this contract is open')).toBeVisible();
  expect(screen.getByText(/What you typed is kept/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open request 2' })).toHaveAttribute(
    'href',
    paths.paymentRequest('1001', '21'),
  );
  expect(screen.queryByText(/may no longer do this/)).toBeNull();
  expect(screen.getByLabelText('Amount, $')).toHaveValue('500');
  await pressHeld('Request it');
  expect(await accessibilityViolations()).toEqual([]);
  api.contract = signedOne;
  await refetch();
  expect(await screen.findByRole('button', { name: 'Request $500.00' })).toBeEnabled();
  await press('Request $500.00');
  await screen.findByText(/could not be reached/);
  const sent = request({ kind: 'RETAINAGE', dueCents: 50_000 });
  api.contract = { ...signedOne, requests: [sent] };
  await refetch();
  expect(await screen.findByText('A request of this amount is open now')).toBeVisible();
  expect(screen.getByText(/the one that you sent: its answer was lost/)).toBeVisible();
  api.contract = { ...api.contract, myRights: [] };
  await refetch();
  expect(await screen.findByText('This can no longer be sent')).toBeVisible();
});

it('asks anew once the request whose answer was lost is finished', async () => {
  const shown = contract({ ...asPayee, ...signed });
  const { unmount } = await open(shown);
  await press('Request retainage');
  await fill({ 'Amount, $': '500' });
  await press('Request $500.00');
  await screen.findByText(/could not be reached/);
  unmount();
  const restored = await open(shown);
  expect(await screen.findByText('What you typed before is back')).toBeVisible();
  expect(screen.getByLabelText('Amount, $')).toHaveValue('500');
  restored.unmount();
  // An amount that was typed before the last request is not restored: another amount is held back now.
  const paid = { kind: 'RETAINAGE', state: 'PAID', dueCents: 50_000 } as const;
  const { api } = await open({ ...shown, retainedCents: 62_467, requests: [request(paid)] });
  await press('Request retainage');
  expect(await screen.findByLabelText('Amount, $')).toHaveValue('624.67');
  expect(screen.queryByText('What you typed before is back')).toBeNull();
  await fill({ 'Amount, $': '500' });
  api.answer = { __typename: 'PaymentRequest', id: '21', state: 'PAID' };
  await press('Request $500.00');
  expect(await screen.findByText(/had arrived, and is marked “Paid” by now/)).toBeVisible();
  expect(screen.queryByText('Retainage requested')).toBeNull();
  api.answer = { __typename: 'PaymentRequest', id: '22', state: 'SUBMITTED' };
  await press('Request $500.00');
  expect(await screen.findByText('Retainage requested')).toBeVisible();
  expect(api.keys[1]).not.toBe(api.keys[0]);
});

it.each([
  ['SUBMITTED', 'Retainage requested'],
  ['RETURNED', 'Your request had arrived, and was sent back'],
] as const)('leads to its own request whose answer was lost: %s', async (state, words) => {
  const shown = contract({ ...asPayee, ...signed });
  const { address, api, refetch } = await open(shown);
  await press('Request retainage');
  await fill({ 'Amount, $': '500' });
  await press('Request $500.00');
  await screen.findByText(/could not be reached/);
  const sent = request({ kind: 'RETAINAGE', state, dueCents: 50_000 });
  api.contract = { ...shown, requests: [sent] };
  api.answer = { __typename: 'PaymentRequest', id: sent.id, state };
  await refetch();
  expect(await screen.findByText(words)).toBeVisible();
  expect(address()).toBe(paths.paymentRequest('1001', sent.id));
  expect(new Set(api.keys).size).toBe(1);
});

it('starts over with what is held back', async () => {
  const { unmount } = await open(contract({ ...asPayee, ...signed }));
  await press('Request retainage');
  await fill({ 'Amount, $': '500' });
  unmount();
  // It opens by itself, and the focus stays where it is.
  await open(contract({ ...asPayee, ...signed }));
  await screen.findByRole('form', { name: 'Request retainage' });
  expect(document.body).toHaveFocus();
  await press('Start over');
  expect(screen.getByLabelText('Amount, $')).toHaveValue('824.67');
  expect(screen.getByLabelText('Amount, $')).toHaveFocus();
  expect(screen.queryByText('What you typed before is back')).toBeNull();
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Request retainage' })).toBeVisible();
});

it.each([
  [{}, /billed. \$824.67 is held back, and you can request it/],
  [{ myRights: [] }, /billed. \$824.67 is held back, and a colleague who may approve can/],
  [{ retainedCents: 0 }, /billed. A change order can add more/],
])('offers the payee what is left to ask for, once all is billed: %j', async (odd, words) => {
  await open(contract({ ...asPayee, ...signed, unbilledCents: 0, ...odd }));
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Request payment' })).not.toBeInTheDocument();
  const retainage = screen.queryByRole('button', { name: 'Request retainage' });
  expect(retainage !== null).toBe(Object.keys(odd).length === 0);
});
