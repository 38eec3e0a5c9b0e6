import { beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { useTestBackend } from '../testing/test-backend.ts';
import { createBilledProject, later, today } from './testing/billed-project.ts';
import { moneyFields, type MoneyClient, type MoneyResult } from './testing/money-client.ts';
import { createMoneyPerson } from './testing/money-project.ts';
import { post } from './testing/project-client.ts';

const backend = useTestBackend();
let project: Awaited<ReturnType<typeof createBilledProject>>;
let stranger: MoneyClient;
let pipes: MoneyResult;
let clinic: MoneyResult;

const ledgerPage = z.object({ pageInfo: z.object({ endCursor: z.string() }) });
const week = z.object({ startsOn: z.string(), balanceCents: z.number() });
const cashFlow = z.object({ weeks: z.array(week) });

beforeAll(async () => {
  project = await createBilledProject(backend());
  stranger = await createMoneyPerson(backend(), 'stranger');
  ({ pipes, clinic } = project);
});

it('shows each party its contracts, requests and ledger, and a stranger none', async () => {
  const { owner, plumber, client, projectId } = project;
  const contracts = `contracts(projectId: "${projectId}") { id place completedAndStoredCents }`;
  const ours = { id: pipes.id, completedAndStoredCents: 40_000 };
  const theirs = { id: clinic.id, completedAndStoredCents: 20_000 };
  expect(await owner.query(contracts)).toEqual([
    { ...theirs, place: 'PAYEE' },
    { ...ours, place: 'PAYER' },
  ]);
  expect(await plumber.query(contracts)).toEqual([{ ...ours, place: 'PAYEE' }]);
  expect(await client.query(contracts)).toEqual([{ ...theirs, place: 'PAYER' }]);
  expect(await stranger.query(contracts)).toEqual([]);
  expect(await client.query(`contract(id: "${pipes.id}") { id }`)).toBeNull();
  const ledger = (id: string) => `ledger(contractId: "${id}") { edges { cursor } }`;
  expect(await client.query(ledger(pipes.id))).toEqual({ edges: [] });
  const check = `ledgerCheck(projectId: "${projectId}") { balanced differences }`;
  expect(await owner.query(check)).toEqual({ balanced: true, differences: [] });
  expect(await stranger.query(check)).toBeNull();
});

it('keeps a draft of either side from the other', async () => {
  const { owner, plumber } = project;
  const input = project.contractInput({ title: 'Draft' });
  const draft = await owner.command('saveContract', { input });
  expect(await plumber.query(`contract(id: "${draft.id}") { id }`)).toBeNull();
  await owner.command('deleteContract', { id: draft.id, version: 1 });
  const asked = { contractId: pipes.id, periodTo: '2026-12-31', lines: [] };
  const request = await plumber.command('savePaymentRequest', { input: asked });
  const find = `paymentRequest(id: "${request.id}") { id contract { projectTitle } }`;
  expect(await owner.query(find)).toBeNull();
  const projectTitle = 'Harbor Street Clinic';
  expect(await plumber.query(find)).toEqual({ id: request.id, contract: { projectTitle } });
  await plumber.command('withdrawPaymentRequest', { id: request.id, version: 1 });
  expect(await owner.query(`contract(id: "${pipes.id}") { requests { state } }`)).toEqual({
    requests: [{ state: 'PAID' }],
  });
});

it('reads the ledger in pages, the latest first', async () => {
  const { plumber } = project;
  const page = (more: string) => `ledger(contractId: "${pipes.id}", first: 2 ${more}) {
    edges { cursor node { event debit credit amountCents by requestId paymentId } }
    pageInfo { hasNextPage endCursor } }`;
  const first = await plumber.query(page(''));
  expect(first).toMatchObject({
    edges: [
      { node: { event: 'SUCCEEDED', debit: 'IN_FLIGHT', credit: 'PAID', by: null } },
      { node: { event: 'STARTED', amountCents: 38_000, by: 'Owner Ltd' } },
    ],
    pageInfo: { hasNextPage: true },
  });
  const { endCursor } = ledgerPage.parse(first).pageInfo;
  expect(await plumber.query(page(`, after: "${endCursor}"`))).toMatchObject({
    edges: [
      { node: { event: 'APPROVED', credit: 'RETAINED', amountCents: 2_000 } },
      { node: { event: 'APPROVED', credit: 'DUE', amountCents: 38_000 } },
    ],
  });
  for (const [given, field] of [
    ['first: 101', 'first'],
    ['after: "x"', 'after'],
  ]) {
    const text = `{ ledger(contractId: "${pipes.id}", ${given}) { edges { cursor } } }`;
    expect(await post(backend(), plumber.token, text)).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', field } }],
    });
  }
});

it('adds up the budget by cost code, for the general contractor alone', async () => {
  const { owner, plumber, projectId } = project;
  expect(project.reversed).toMatchObject({ amountCents: -700, reversesId: project.wrong.id });
  const budget = `budget(projectId: "${projectId}") { ${moneyFields.BUDGET} }`;
  expect(await owner.query(budget)).toMatchObject({
    id: projectId,
    version: 1,
    myRights: ['APPROVE', 'PAY'],
    lines: [
      {
        costCode: '22',
        text: 'Plumbing',
        plannedCents: 120_000,
        committedCents: 100_000,
        approvedCents: 40_000,
        paidCents: 38_000,
        ownCostCents: 5_000,
        leftCents: 15_000,
      },
      { costCode: '23', plannedCents: 0, committedCents: 50_000, leftCents: -50_000 },
    ],
    costs: [
      { amountCents: -700, isReversed: false },
      { amountCents: 700, isReversed: true },
      { amountCents: 5_000, reversesId: null, createdBy: 'owner' },
    ],
  });
  expect(await plumber.query(budget)).toBeNull();
});

it('tells what comes and goes, week by week', async () => {
  const { owner, plumber, projectId } = project;
  const cash = (from: string, to: string) => `cashFlow(projectId: "${projectId}", from: "${from}",
    to: "${to}") { entries { date direction state amountCents title requestNumber }
    weeks { startsOn balanceCents } shortFrom }`;
  const one = { requestNumber: 1 };
  const payment = { date: later(-1), direction: 'OUT', state: 'PAID', amountCents: 38_000, ...one };
  const skip = {
    date: today,
    direction: 'OUT',
    state: 'PAID',
    amountCents: 5_000,
    title: 'Skip',
    requestNumber: null,
  };
  const expected = {
    date: later(10),
    direction: 'IN',
    state: 'EXPECTED',
    amountCents: 19_000,
    ...one,
  };
  const flow = await owner.query(cash('2026-01-01', '2199-12-31'));
  expect(flow).toMatchObject({ entries: [payment, skip, expected] });
  const { weeks } = cashFlow.parse(flow);
  expect(weeks.at(-1)?.balanceCents).toBe(-24_000);
  expect(flow).toMatchObject({ shortFrom: weeks[0]?.startsOn });

  const tail = await owner.query(cash(later(7), later(20)));
  expect(tail).toMatchObject({ entries: [expected], shortFrom: weeks[0]?.startsOn });
  expect(cashFlow.parse(tail).weeks).toEqual(weeks.slice(-1));
  expect(await plumber.query(cash('2026-01-01', '2199-12-31'))).toMatchObject({
    entries: [{ ...payment, direction: 'IN', title: 'Pipes' }],
    shortFrom: null,
  });
  expect(await stranger.query(cash(today, today))).toBeNull();
  const backwards = `{ ${cash(today, later(-1))} }`;
  expect(await post(backend(), owner.token, backwards)).toMatchObject({
    errors: [{ extensions: { code: 'BAD_USER_INPUT', field: 'to' } }],
  });
});

it('adds up what a person is owed and owes', async () => {
  const money = `money { owedToMeCents iOweCents heldBackCents iHoldCents contracts { title } }`;
  expect(await project.owner.query(money)).toEqual({
    owedToMeCents: 19_000,
    iOweCents: 0,
    heldBackCents: 1_000,
    iHoldCents: 2_000,
    contracts: [{ title: 'Clinic' }, { title: 'Pipes' }],
  });
  expect(await project.client.query(money)).toMatchObject({ iOweCents: 19_000, iHoldCents: 1_000 });
  expect(await stranger.query(money)).toMatchObject({ owedToMeCents: 0, contracts: [] });
});

it('reads a contract with all it has at once, and refuses all contracts with their requests', async () => {
  const { owner, projectId } = project;
  const requests = moneyFields.REQUEST.replace(/\blines \{[^}]*\}/, '');
  const all = `{ ${moneyFields.CONTRACT} changeOrders { ${moneyFields.CHANGE_ORDER} }
    requests { ${requests} } }`;
  expect(await owner.query(`contract(id: "${pipes.id}") ${all}`)).toMatchObject({ title: 'Pipes' });
  expect(
    await post(backend(), owner.token, `{ contracts(projectId: "${projectId}") ${all} }`),
  ).toMatchObject({ errors: [{ message: expect.stringContaining('is the most') }] });
});

it('reads what fragments ask for, and fragments in them', async () => {
  const text = `query { contract(id: "${pipes.id}") { ...All } }
    fragment All on Contract { ...Lines requests { ...Paid } }
    fragment Lines on Contract { lines { text } }
    fragment Paid on PaymentRequest { payment { state } }`;
  const lines = [{ text: 'Rough-in' }, { text: 'Fixtures' }];
  const request = { payment: { state: 'SUCCEEDED' } };
  const { data, errors } = await post(backend(), project.owner.token, text);
  expect(errors).toBeUndefined();
  expect(data).toEqual({ contract: { lines, requests: [request] } });
});

it('tells the payee, and no other, what waits for the decision of the payer', async () => {
  const { owner, plumber, client } = project;
  const lines = [{ lineId: pipes.lines[0]?.id, completedCents: 50_000, storedCents: 0 }];
  const input = { contractId: pipes.id, periodTo: '2026-12-31', lines };
  const { id } = await plumber.command('savePaymentRequest', { input });
  const money = `money { submittedCents submitted { id submittedAt contract { payer { name } } } }`;
  const nothing = { submittedCents: 0, submitted: [] };
  expect(await plumber.query(money)).toEqual(nothing);
  await plumber.command('submitPaymentRequest', { id, version: 1 });
  const contract = { payer: { name: 'Owner Ltd' } };
  expect(await plumber.query(money)).toEqual({
    submittedCents: 9_500,
    submitted: [{ id, submittedAt: expect.any(String), contract }],
  });
  for (const other of [owner, client, stranger]) expect(await other.query(money)).toEqual(nothing);
  await plumber.command('withdrawPaymentRequest', { id, version: 2 });
  expect(await plumber.query(money)).toEqual(nothing);
});
