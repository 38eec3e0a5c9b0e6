import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import {
  accessibilityViolations,
  type GraphqlAnswers,
  renderRemote,
  stubDialog,
} from '@plumbline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContractSummary } from '../data/contracts.ts';
import * as remote from '../remote.tsx';
import { asPayee, contract, signed } from '../testing/money-records.ts';

const need = (path: string, verb: string, title: string) => ({
  __typename: 'NeedEdge',
  cursor: path,
  node: {
    __typename: 'Need',
    id: path,
    kind: 'INVITATION',
    verb,
    title,
    path,
    since: '2026-11-20T10:00:00Z',
    amountCents: 1_360_587,
    dueDate: '2026-01-02',
  },
});

function open(
  contracts: readonly ContractSummary[],
  edges: readonly object[] = [],
  more: GraphqlAnswers = {},
  waiting: object = {},
) {
  const money = {
    __typename: 'Money',
    owedToMeCents: 1_100_000,
    iOweCents: 0,
    heldBackCents: 82_467,
    iHoldCents: 0,
    contracts,
    ...{ submittedCents: 0, submitted: [] },
    ...waiting,
  };
  return renderRemote(remote, {
    path: paths.money(),
    answers: {
      GetMoney: () => ({
        money,
        needsMe: {
          ...{ __typename: 'NeedConnection', edges },
          pageInfo: { __typename: 'PageInfo', hasNextPage: edges.length === 100 },
        },
      }),
      ...more,
    },
  });
}

it('leads from each figure to its rows', async () => {
  open([
    contract({ ...signed, ...asPayee }),
    contract({ ...signed, id: '8', ...asPayee, dueCents: 0, inFlightCents: 0 }),
  ]);
  const figure = await screen.findByRole('link', { name: 'Owed to you $11,000.00' });
  const [, id = ''] = figure.getAttribute('href')?.split('#') ?? [];
  const rows = screen.getByRole('region', { name: 'Owed to you' });
  expect(rows).toHaveAttribute('id', id);
  expect(within(rows).getAllByRole('link')).toHaveLength(1);
  expect(
    within(rows).getByRole('link', { name: /Plumbing.*Pine Street Garage.*\$11,000.00/ }),
  ).toHaveAttribute('href', paths.contract('1001', '7'));
  expect(
    within(screen.getByRole('region', { name: 'Held back from you' })).getAllByRole('link'),
  ).toHaveLength(2);
  expect(screen.getByText(/^Retainage of approved work, until its release is ap/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /You owe/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'You owe' })).not.toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
});

it('says what the figure has besides its rows', async () => {
  open([contract({ ...signed, ...asPayee, dueCents: 1_000_000, inFlightCents: 0 })]);
  const rows = within(await screen.findByRole('region', { name: 'Owed to you' }));
  expect(rows.getByText(/Another \$1,000.00 is of smaller contracts/)).toBeVisible();
  expect(rows.getByRole('link', { name: 'each project' })).toHaveAttribute(
    'href',
    paths.projects(),
  );
  expect(screen.getAllByText(/Another/)).toHaveLength(1);
});

it('lists what the user asked for and others have not decided on', async () => {
  const asked = contract({ ...signed, ...asPayee });
  const request = {
    ...{ __typename: 'PaymentRequest', id: '21', number: 2, dueCents: 1_360_587 },
    ...{ submittedAt: '2026-11-20T10:00:00Z', contract: asked },
    waiver: { __typename: 'Waiver', id: '3', amountCents: 1_360_587, state: 'ATTACHED' },
  };
  const incomplete = { ...request, id: '22', number: 3, dueCents: 40_000, waiver: null };
  open([], [], {}, { submittedCents: 1_440_587, submitted: [request, incomplete] });
  const rows = within(await screen.findByRole('region', { name: 'Waiting for others' }));
  expect(
    rows.getByRole('link', {
      name: `Payment request 2 · Plumbing Pine Street Garage Waits for ${asked.payer.name} since Nov 20, 2026 $13,605.87`,
    }),
  ).toHaveAttribute('href', paths.paymentRequest('1001', '21'));
  expect(
    rows.getByRole('link', { name: /^Payment request 3 .* Waits for the waiver of Riverside/ }),
  ).toBeVisible();
  expect(rows.getByText(/Another \$400.00 is of newer requests/)).toBeVisible();
  expect(screen.queryByText('Nothing is owed')).not.toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
});

it('lists what waits for the user, but no invitations', async () => {
  open(
    [],
    [
      need('/dashboard/invitations/3', 'Answer', 'Invitation to Pine Street Garage'),
      need(paths.paymentRequest('1001', '21'), 'Approve', 'Plumbing · Pine Street Garage'),
    ],
  );
  expect(
    await screen.findByRole('link', { name: 'Approve Plumbing · Pine Street Garage' }),
  ).toHaveAttribute('href', paths.paymentRequest('1001', '21'));
  expect(screen.getByText('Due Jan 2, 2026', { exact: false })).toHaveTextContent(/\d+ days late$/);
  expect(screen.getByText('$13,605.87', { exact: false })).toBeVisible();
  expect(screen.queryByText(/Invitation to/)).not.toBeInTheDocument();
});

it('says that more waits than the page of them has', async () => {
  const needs = Array.from({ length: 100 }, (_, index) =>
    need(paths.paymentRequest('1001', String(index + 1)), 'Approve', `Request ${index + 1}`),
  );
  open([], needs);
  expect(await screen.findByText(/^More waits for you/)).toBeVisible();
});

it('says what will be there where there is nothing', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'Nothing is owed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your projects' })).toBeVisible();
});

it('starts an example where there is nothing, and opens its money', async () => {
  stubDialog();
  const { address } = open([], [], {
    StartExample: () => ({ startExample: { __typename: 'StartedExample', projectId: '1009' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Start with an example' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start with an example?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(address()).toBe(paths.projectMoney('1009')));
});
