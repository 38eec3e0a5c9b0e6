import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { accessibilityViolations, type GraphqlAnswers } from '@plumbline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { PaymentRequest } from '../../data/request.ts';
import {
  asPayer,
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  requestFor,
} from '../../testing/fake-request-api.ts';
import { openMoney, press } from '../../testing/open-money.tsx';
import { alone, member } from '../../testing/party-people.ts';

const submitted = { state: 'SUBMITTED', submittedAt: '2026-12-01T12:00:00Z' } as const;
const approved = { ...submitted, state: 'APPROVED', dueOn: '2026-12-31' } as const;

const payer = { __typename: 'Party', id: '1', kind: 'GC', name: 'Okafor Builders' };
const payerWith = (people: object) => ({ parties: [{ ...payer, ...people }] });
const nobodyElse = 'Nobody else at Okafor Builders may pay yet';

function apiFor(odd: Partial<PaymentRequest>, contract = contractToBill(asPayer)) {
  return createFakeRequestApi(contract, requestFor(contract, firstRequest, odd));
}

const open = (answers: GraphqlAnswers) =>
  openMoney('/dashboard/projects/1001/money/requests/7', answers);

it('who approved does not pay where the contract asks for a second person', async () => {
  const contract = contractToBill({ ...asPayer, secondApprovalAboveCents: 1_000_000 });
  const api = apiFor({ ...approved, decidedByMe: true }, contract);
  let people = alone();
  const { refetch } = await open({ ...api.answers, GetPartyPeople: () => payerWith(people) });
  expect(await screen.findByText('Another person pays this one')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(await screen.findByText(nobodyElse)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invite a person' })).toHaveAttribute(
    'href',
    paths.inviteTo('1001', '1', 'PAY'),
  );
  expect(await accessibilityViolations()).toEqual([]);
  people = alone(['PAY']);
  await act(refetch);
  expect(await screen.findByText('A person who may pay is invited')).toBeVisible();
  expect(screen.queryByText(nobodyElse)).not.toBeInTheDocument();
});

it.each([
  ['says before it is approved that nobody else may pay it', 1_566_880, alone(), 1],
  ['approves without such words what they may pay', 1_566_881, alone(), 0],
  ['approves without such words what a colleague may pay', 1_566_880, alone(['PAY']), 0],
])('%s', async (_what, secondApprovalAboveCents, people, notices) => {
  const asked: string[] = [];
  const contract = contractToBill({ ...asPayer, secondApprovalAboveCents });
  await open({
    ...apiFor(submitted, contract).answers,
    GetPartyPeople: () => {
      asked.push('people');
      return payerWith(people);
    },
  });
  await press('Approve $15,668.81');
  const dialog = within(screen.getByRole('dialog', { name: 'Approve $15,668.81?' }));
  await waitFor(() => {
    expect(asked).toHaveLength(secondApprovalAboveCents < 1_566_881 ? 1 : 0);
    expect(dialog.queryAllByText(nobodyElse)).toHaveLength(notices);
  });
  expect(dialog.queryAllByText(/^Another person then pays it/)).toHaveLength(asked.length);
});

it('reads that the colleague who approved may not pay, and that nobody else may', async () => {
  const bound = { myRights: ['APPROVE' as const], secondApprovalAboveCents: 1_000_000 };
  const api = apiFor(
    { ...approved, decidedBy: 'Mary Ellis' },
    contractToBill({ ...asPayer, ...bound }),
  );
  const me = member('Ada Okafor', ['APPROVE'], true);
  const mary = member('Mary Ellis', ['APPROVE', 'PAY']);
  const client = { kind: 'CLIENT', members: [me, mary], invitations: [] };
  let people: object = client;
  const { refetch } = await open({ ...api.answers, GetPartyPeople: () => payerWith(people) });
  expect(await screen.findByText(/right to pay, other than Mary Ellis, records/)).toBeVisible();
  expect(await screen.findByText(nobodyElse)).toBeVisible();
  // Members give only what they have.
  expect(screen.getByText('A member who may approve and pay can invite one.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Invite a person' })).not.toBeInTheDocument();
  people = { ...client, members: [me, mary, member('Tom Ellis', ['PAY'])] };
  await act(refetch);
  await waitFor(() => expect(screen.queryByText(nobodyElse)).not.toBeInTheDocument());
});

it('says who records the payment where the user may not, and that nobody may', async () => {
  const api = apiFor(approved, contractToBill({ ...asPayer, myRights: ['APPROVE'] }));
  const people = { members: [member('Ada Okafor', ['APPROVE'], true)], invitations: [] };
  await open({
    ...api.answers,
    GetPartyPeople: () => payerWith(people),
  });
  const words = /A member of Okafor Builders with the right to pay records the payment\.$/;
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByText('Nobody at Okafor Builders may pay yet')).toBeVisible();
  // Members give only what they have.
  expect(screen.getByText('A member who may approve and pay can invite one.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Invite a person' })).not.toBeInTheDocument();
});

const nobody = 'Nobody at Okafor Builders may approve it yet';

it('says to the general contractor that nobody of the payer may approve, until one is invited', async () => {
  const contract = contractToBill({ place: 'PAYEE', myKind: 'GC' });
  const mine = { ...payer, id: '2', name: 'Reyes', ...alone() };
  let people = { members: [member('Bob', ['PAY'])], invitations: alone([]).invitations };
  const { refetch } = await open({
    ...apiFor(submitted, contract).answers,
    GetPartyPeople: () => ({ parties: [{ ...payer, kind: 'CLIENT', ...people }, mine] }),
  });
  expect(await screen.findByText(nobody)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Team' })).toBeVisible();
  people = { ...people, invitations: alone(['APPROVE']).invitations };
  await act(refetch);
  await waitFor(() => expect(screen.queryByText(nobody)).not.toBeInTheDocument());
});

it('says it to a member of the payer who may not approve, with who can help', async () => {
  const contract = contractToBill({ ...asPayer, myKind: 'CLIENT', myRights: [] });
  await open({
    ...apiFor(submitted, contract).answers,
    GetPartyPeople: () => ({
      parties: [{ ...payer, kind: 'CLIENT', members: [member('Bob', [], true)], invitations: [] }],
    }),
  });
  expect(await screen.findByText(nobody)).toBeVisible();
  expect(screen.getByText(/^A member of the general contractor who may approve/)).toBeVisible();
});

it('asks and says nothing of it to a subcontractor, who sees no people of the payer', async () => {
  const asked: string[] = [];
  const { refetch } = await open({
    ...apiFor(submitted, contractToBill()).answers,
    GetPartyPeople: () => {
      asked.push('people');
      return payerWith({ members: [], invitations: [] });
    },
  });
  expect(await screen.findByText(/It waits for Okafor Builders to approve it/)).toBeVisible();
  await act(refetch);
  expect(asked).toEqual([]);
  expect(screen.queryByText(nobody)).not.toBeInTheDocument();
});
