import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { waitFor } from '@testing-library/react';
import { contractToBill, createFakeRequestApi, requestFor } from '../testing/fake-request-api.ts';
import { contract, ledgerPage, parties, project } from '../testing/money-records.ts';
import { openMoney } from '../testing/open-money.tsx';

const toBill = contractToBill();

it.each([
  [paths.newContract('1001'), 'New contract · Pine Street Garage'],
  [paths.editContract('1001', '7'), 'Edit contract Plumbing · Pine Street Garage'],
  [paths.ledger('1001', '7'), 'Ledger of Plumbing · Pine Street Garage'],
  [paths.budget('1001'), 'Budget · Pine Street Garage'],
  [paths.cash('1001'), 'Cash · Pine Street Garage'],
  [paths.newRequest('1001', '5'), 'New request · Plumbing · Bayview Clinic'],
  [paths.paymentRequest('1001', '7'), 'Request 1 · Plumbing · Bayview Clinic'],
])('of %s names the project in the tab', async (path, title) => {
  const isNew = path === paths.newRequest('1001', '5');
  await openMoney(path, {
    ...createFakeRequestApi(toBill, isNew ? undefined : requestFor(toBill)).answers,
    GetContract: () => ({ contract: contract() }),
    GetContractParties: () => ({ project, parties }),
    GetLedger: () => ledgerPage([]),
    GetBudget: () => ({
      project,
      parties,
      budget: { __typename: 'Budget', id: '1', version: 0, myRights: [], lines: [], costs: [] },
    }),
    GetCashFlow: () => ({ project, parties, cashFlow: null }),
  });
  await waitFor(() => expect(document.title).toBe(`${title} · Plumbline`));
});

it.each([
  [paths.contract('1001', '7'), 'Contract'],
  [paths.editContract('1001', '7'), 'Contract'],
  [paths.ledger('1001', '7'), 'Contract'],
  [paths.newRequest('1001', '5'), 'Contract'],
  [paths.paymentRequest('1001', '7'), 'Payment Request'],
  [paths.budget('1001'), 'Budget'],
])('of %s says that there is none', async (path, what) => {
  await openMoney(path, {
    GetContract: () => ({ contract: null }),
    GetContractParties: () => ({ project, parties }),
    GetLedger: () => ({ ...ledgerPage([]), contract: null }),
    GetContractToBill: () => ({ contract: null }),
    GetPaymentRequest: () => ({ paymentRequest: null }),
    GetBudget: () => ({ project, parties, budget: null }),
  });
  await waitFor(() => expect(document.title).toBe(`${what} Not Found · Plumbline`));
});
