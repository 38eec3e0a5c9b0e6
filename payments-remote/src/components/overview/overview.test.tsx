import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contract, refused, signed } from '../../testing/money-records.ts';
import { openMoney, press } from '../../testing/open-money.tsx';

const path = paths.projectMoney('1001');
const prime = contract({
  ...signed,
  id: '8',
  title: 'Prime contract',
  place: 'PAYEE',
  paidCents: 4_834_000,
  inFlightCents: 0,
  dueCents: 0,
  retainedCents: 0,
  unbilledCents: 1_000,
  payer: { __typename: 'ContractParty', id: '3', name: 'City of Ashford', kind: 'CLIENT' },
  payee: { __typename: 'ContractParty', id: '1', name: 'Okafor', kind: 'GC' },
});

it('shows where every dollar is, apart for what comes and what goes', async () => {
  const contracts = [
    prime,
    contract(signed),
    contract({ ...signed, id: '9' }),
    contract({ id: '10' }),
  ];
  await openMoney(path, { GetContracts: () => ({ contracts, project: null }) });
  const going = within(await screen.findByRole('region', { name: 'What you pay' }));
  expect(going.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Paid$9,337.629%',
    'On its way$2,000.002%',
    'Due$20,000.0021%',
    'Held back$1,649.342%',
    'UnbilledNot approved yet, requested or not$63,713.0466%',
    'Contract sum$96,700.00',
  ]);
  expect(going.getByRole('img')).toHaveAccessibleName(
    'Paid 9%, On its way 2%, Due 21%, Held back 2%, Unbilled 66%',
  );
  const coming = within(screen.getByRole('region', { name: 'What you are paid' }));
  expect(coming.getByRole('row', { name: 'Contract sum $48,350.00' })).toBeVisible();
  expect(coming.getByRole('img')).toHaveAccessibleName('Paid over 99%, Unbilled under 1%');
  expect(
    screen.getByText(/^Printed on .* · Pine Street Garage · General contractor: Okafor$/),
  ).not.toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

it('lists contracts with whom they are with and where they stand', async () => {
  await openMoney(path, { GetContracts: () => ({ contracts: [contract()], project: null }) });
  expect(
    await screen.findByRole('link', {
      name: /Plumbing.*Okafor pays Riverside Plumbing.*\$48,350.00.*Draft/,
    }),
  ).toHaveAttribute('href', paths.contract('1001', '7'));
});

it('lists what waits for the user in its money, each with where they do it', async () => {
  const since = '2026-12-01T12:00:00Z';
  const facts = { since, amountCents: null, dueDate: null };
  const need = { __typename: 'Need', id: '1', verb: 'Approve', ...facts };
  const request = paths.paymentRequest('1001', '21');
  const needs = [
    {
      ...need,
      title: 'Payment request 2 · Riverside Plumbing · Pine Street Garage',
      path: request,
    },
    { ...need, id: '2', title: 'Work order: Valve', path: paths.workOrder('1001', '4') },
  ];
  const project = { __typename: 'Project', id: '1001', title: 'Pine Street Garage', needs };
  const contracts = [contract(signed)];
  const api = { contracts, project };
  const { refetch } = await openMoney(path, { GetContracts: () => api });
  const link = await screen.findByRole('link', { name: /^Approve / });
  expect(link).toHaveAccessibleName('Approve Payment request 2 · Riverside Plumbing');
  expect(link).toHaveAttribute('href', request);

  // What comes later is announced, without what was there.
  const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(news().join('')).toBe('');
  const offer = { ...need, id: '3', verb: 'Sign', title: 'Contract Piping', path: `${path}/x` };
  api.project = { ...project, needs: [...needs, offer] };
  await act(refetch);
  await waitFor(() => expect(news().join('')).toBe('Needs you: Sign Contract Piping.'));
  api.project = { ...project, needs: [offer] };
  await act(refetch);
  await waitFor(() => expect(news().join('')).toBe(''));
  expect(screen.getByRole('link', { name: 'Sign Contract Piping' })).toBeVisible();
});

it('leads a general contractor without contracts to the first one', async () => {
  await openMoney(path, { GetContracts: () => ({ contracts: [], project: null }) });
  expect(await screen.findByRole('link', { name: 'New contract' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Budget' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

it('makes an example, and opens its money', async () => {
  const { address } = await openMoney(path, {
    GetContracts: () => ({ contracts: [], project: null }),
    StartExample: () => ({ startExample: { __typename: 'StartedExample', projectId: '2002' } }),
  });
  await press('Start with an example');
  await waitFor(() => expect(address()).toBe(paths.projectMoney('2002')));
});

it('says why there can be no other example', async () => {
  const message = 'You have three examples already. Delete one first.';
  await openMoney(path, {
    GetContracts: () => ({ contracts: [], project: null }),
    StartExample: () => ({ startExample: refused('LIMIT', message) }),
  });
  await press('Start with an example');
  expect(await screen.findByText(message)).toBeVisible();
});

it('offers others neither a contract of their own nor the budget', async () => {
  const contracts = [contract({ ...signed, place: 'PAYEE', myKind: 'SUBCONTRACTOR' })];
  await openMoney(path, { GetContracts: () => ({ contracts, project: null }) }, 'SUBCONTRACTOR');
  expect(await screen.findByRole('link', { name: 'Cash' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Budget' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'New contract' })).not.toBeInTheDocument();
});

it('says what it could not load, and tries again', async () => {
  let attempts = 0;
  await openMoney(path, {
    GetContracts: () => {
      attempts += 1;
      if (attempts === 1) throw new Error('offline');
      return { contracts: [], project: null };
    },
  });
  (await screen.findByRole('button', { name: 'Retry' })).click();
  expect(await screen.findByText('No contracts yet')).toBeVisible();
});
