import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { useTestBackend } from '../testing/test-backend.ts';
import { moneyFields, type MoneyResult } from './testing/money-client.ts';
import {
  createMoneyPerson,
  createMoneyProject,
  type MoneyProject,
} from './testing/money-project.ts';
import { post } from './testing/project-client.ts';

const backend = useTestBackend();
let project: MoneyProject;

beforeAll(async () => {
  project = await createMoneyProject(backend());
});

const requestSheet = z.object({
  lines: z.array(z.object({ text: z.string(), scheduledCents: z.number() })),
});

const lineOf = ({ lines }: MoneyResult, text: string) =>
  lines.find((line) => line.text === text)?.id ?? '';

/** Asks for the amounts of the lines, as `[completed, stored]`, and has it approved and paid. */
async function bill(contract: MoneyResult, amounts: Readonly<Record<string, [number, number]>>) {
  const { plumber } = project;
  const lines = Object.entries(amounts).map(([text, [completedCents, storedCents]]) => ({
    lineId: lineOf(contract, text),
    completedCents,
    storedCents,
  }));
  const input = { contractId: contract.id, periodTo: '2026-11-30', lines };
  const draft = await plumber.command('savePaymentRequest', { input });
  expect(draft).toMatchObject({ state: 'DRAFT', submittedBy: null, payment: null });
  const { id, version } = draft;
  const asked = await plumber.command('submitPaymentRequest', { id, version });
  return settle(asked);
}

async function settle({ id, version }: MoneyResult, less: object = {}) {
  const { owner, plumber } = project;
  const decision = { id, version, approve: true, ...less };
  const approved = await owner.command('decidePaymentRequest', decision);
  expect(approved).toMatchObject({ state: 'APPROVED', decidedBy: 'owner', decidedByMe: true });
  const check = { requestId: id, version: approved.version, method: 'CHECK', reference: '1041' };
  const payment = await owner.command('pay', { ...check, paidOn: '2026-11-02' });
  expect(payment).toMatchObject({ state: 'SUCCEEDED', reference: '1041', acknowledgedAt: null });
  expect(payment).toMatchObject({ paidOn: '2026-11-02' });
  const received = await plumber.command('acknowledgePayment', { id: payment.id });
  expect(received).toMatchObject({ acknowledgedBy: expect.any(String), startedBy: 'Owner Ltd' });
  return plumber.query(`paymentRequest(id: "${id}") { ${moneyFields.REQUEST} }`);
}

it('takes a contract from its offer to its last cent', async () => {
  const { owner, plumber } = project;
  const contract = await project.sign({
    lines: [
      { text: 'A', costCode: '22', scheduledCents: 1_825_000 },
      { text: 'B', costCode: '22', scheduledCents: 2_260_000 },
      { text: 'C', costCode: '', scheduledCents: 750_000 },
    ],
  });
  expect(contract).toMatchObject({ state: 'SIGNED', scheduledCents: 4_835_000, place: 'PAYEE' });
  const lines = [{ text: 'D', costCode: '22', scheduledCents: 276_545 }];
  const change = await plumber.command('proposeChangeOrder', {
    input: { contractId: contract.id, reason: 'Water in the shaft', lines },
  });
  expect(change).toMatchObject({ state: 'PROPOSED', isMine: true, amountCents: 276_545 });
  const { id, version } = change;
  const costCodes = [{ id: change.lines[0]?.id, costCode: ' 22-10 ' }];
  const approval = { id, version, accept: true, costCodes };
  expect(await owner.command('answerChangeOrder', approval)).toMatchObject({
    lines: [{ costCode: '22-10' }],
    state: 'APPROVED',
    isMine: false,
    answeredBy: 'owner',
  });
  const fields = `contract(id: "${contract.id}") { __typename ${moneyFields.CONTRACT}
    changeOrders { state } requests { number state } }`;
  const changed = await plumber.readDocument(fields);
  expect(changed).toMatchObject({ scheduledCents: 5_111_545, changeOrderCents: 276_545 });

  expect(
    await bill(changed, { A: [1_095_000, 0], D: [133_333, 0], B: [0, 421_015] }),
  ).toMatchObject({
    completedAndStoredCents: 1_649_348,
    retainedCents: 82_467,
    previousCents: 0,
    dueCents: 1_566_881,
    state: 'PAID',
  });
  expect(
    await bill(changed, { A: [1_825_000, 0], D: [276_545, 0], B: [980_000, 0] }),
  ).toMatchObject({
    completedAndStoredCents: 3_081_545,
    retainedCents: 154_077,
    previousCents: 1_566_881,
    dueCents: 1_360_587,
  });
  expect(await bill(changed, { B: [2_260_000, 0], C: [750_000, 0] })).toMatchObject({
    completedAndStoredCents: 5_111_545,
    retainedCents: 255_577,
    dueCents: 1_928_500,
  });
  const release = { contractId: contract.id, amountCents: 255_577 };
  const released = await plumber.command('releaseRetainage', release);
  expect(await settle(released)).toMatchObject({
    kind: 'RETAINAGE',
    retainedCents: 0,
    dueCents: 255_577,
  });

  expect(await owner.query(fields)).toMatchObject({
    paidCents: 5_111_545,
    unbilledCents: 0,
    balanceToFinishCents: 0,
    place: 'PAYER',
    requests: [4, 3, 2, 1].map((number) => ({ number, state: 'PAID' })),
  });
  const check = `ledgerCheck(projectId: "${project.projectId}") { balanced differences }`;
  expect(await plumber.query(check)).toEqual({ balanced: true, differences: [] });
});

it('keeps what the contract was when a request was approved, after later change orders too', async () => {
  const { owner, plumber } = project;
  const signed = [
    { text: 'A', costCode: '', scheduledCents: 100_000 },
    { text: 'B', costCode: '', scheduledCents: 50_000 },
  ];
  const contract = await project.sign({ lines: signed });
  const change = async (changed: readonly object[]) => {
    const lines = changed.map((line) => ({ text: '', costCode: '', ...line }));
    const input = { contractId: contract.id, reason: 'Water in the shaft', lines };
    const { id, version } = await plumber.command('proposeChangeOrder', { input });
    await owner.command('answerChangeOrder', { id, version, accept: true });
  };
  const sheetOf = async (id: string) => {
    const text = `paymentRequest(id: "${id}") { lines { text scheduledCents } }`;
    const { lines } = requestSheet.parse(await owner.query(text));
    return lines.map(({ text: name, scheduledCents }) => `${name} ${scheduledCents}`).join(', ');
  };

  const [lineId, lowered] = ['A', 'B'].map((text) => lineOf(contract, text));
  const lines = [{ lineId, completedCents: 40_000, storedCents: 0 }];
  const input = { contractId: contract.id, periodTo: '2026-11-30', lines };
  const { id, version } = await plumber.command('savePaymentRequest', { input });
  await change([{ text: 'C', scheduledCents: 7000 }]);
  const asked = await plumber.command('submitPaymentRequest', { id, version });
  await change([
    { lineId, scheduledCents: -20_000 },
    { text: 'D', scheduledCents: 900 },
  ]);
  expect(await sheetOf(id)).toBe('A 80000, B 50000, C 7000, D 900');
  await change([{ lineId, scheduledCents: -50_000 }]);
  const decide = async (terms: object) =>
    owner.command('decidePaymentRequest', { id, version: asked.version, approve: true, ...terms });
  const refusal = { __typename: 'Refused', code: 'OVER_LINE', field: 'lines.0.completedCents' };
  const message =
    'A change order has lowered “1. A” to $300.00. Approve at most that of it, or send the request back.';
  expect(await decide({})).toMatchObject({ ...refusal, message });
  const less = (completedCents: number) => ({
    ...{ reason: 'Lowered', lines: [{ lineId, completedCents, storedCents: 0 }] },
  });
  expect(await decide(less(30_001))).toMatchObject({ ...refusal, message });
  const words = expect.stringMatching(/^Of each line/);
  expect(await decide(less(40_001))).toMatchObject({ ...refusal, message: words });
  await settle(asked, less(30_000));

  const release = { contractId: contract.id, amountCents: 1500 };
  const released = await plumber.command('releaseRetainage', release);
  await change([{ lineId: lowered, scheduledCents: -50_000 }]);
  expect(await sheetOf(released.id)).toBe('A 30000, B 0, C 7000, D 900');
  expect(await sheetOf(id)).toBe('A 30000, B 50000, C 7000, D 900');
  expect(await settle(released)).toMatchObject({ completedAndStoredCents: 30_000, dueCents: 1500 });
});

it('counts lines of a signed contract where the general contractor says, who pays it', async () => {
  const { owner, plumber, projectId } = project;
  const lines = ['Pipes', 'Pump'].map((text) => ({ text, costCode: '', scheduledCents: 700 }));
  const { id, version, lines: signed } = await project.sign({ lines });
  const codes = signed.map((line, place) => ({
    id: line.id,
    costCode: [' 33 10 ', '33-20'][place],
  }));
  const set = { id, version, costCodes: codes };
  const key = randomUUID();
  const coded = await owner.command('setCostCodes', set, key);
  const changed = {
    ...{ state: 'SIGNED', version: version + 1, scheduledCents: 1400 },
    lines: [{ costCode: '33 10' }, { costCode: '33-20' }],
  };
  expect(coded).toMatchObject(changed);
  expect(await owner.command('setCostCodes', set, key)).toMatchObject(changed);
  const read = `budget(projectId: "${projectId}") { lines { costCode committedCents } }`;
  expect(await owner.query(read)).toMatchObject({
    lines: expect.arrayContaining([
      { costCode: '33 10', committedCents: 700 },
      { costCode: '33-20', committedCents: 700 },
    ]),
  });
  const message = expect.stringMatching(/^The general contractor who pays/);
  expect(await plumber.command('setCostCodes', { ...set, version: version + 1 })).toMatchObject({
    ...{ code: 'NOT_ALLOWED', message },
  });
});

it('keeps why a request was sent back, and why less of it was approved', async () => {
  const { owner, plumber } = project;
  const { id: contractId, lines } = await project.sign();
  const asked = lines.map(({ id }) => ({ lineId: id, completedCents: 100, storedCents: 0 }));
  const input = { contractId, periodTo: '2026-11-30', lines: asked };
  const versionOf = ({ id, version }: MoneyResult) => ({ id, version });
  const submit = async (draft: MoneyResult) =>
    plumber.command('submitPaymentRequest', versionOf(draft));
  let returned = await submit(await plumber.command('savePaymentRequest', { input }));
  for (const reason of ['Too much', 'Still too much']) {
    const back = { ...versionOf(returned), approve: false, reason };
    const sent = await owner.command('decidePaymentRequest', back);
    const again = { input: { ...input, ...versionOf(sent) } };
    const draft = await plumber.command('savePaymentRequest', again);
    expect(draft).toMatchObject({ state: 'RETURNED', reason, decidedBy: 'Owner Ltd' });
    // The payer keeps seeing it.
    expect(await owner.query(`paymentRequest(id: "${draft.id}") { state reason }`)).toEqual({
      ...{ state: 'RETURNED', reason },
    });
    expect(draft['returns']).toContainEqual(expect.objectContaining({ reason }));
    returned = await submit(draft);
    expect(returned).toMatchObject({ state: 'SUBMITTED', reason: null });
  }
  const less = asked.map((line) => ({ ...line, completedCents: 50 }));
  const why = 'Half of it is done';
  const approve = { ...versionOf(returned), approve: true, reason: why, lines: less };
  const back = { submittedBy: 'plumber', note: null, returnedBy: 'owner' };
  expect(await owner.command('decidePaymentRequest', approve)).toMatchObject({
    ...{ state: 'APPROVED', reason: why },
    returns: [
      { ...back, reason: 'Too much' },
      { ...back, reason: 'Still too much' },
    ],
  });
});

it('says only that it is done where nothing is asked, and no longer to whom was removed', async () => {
  const { owner, parties, projectId } = project;
  const leaver = await createMoneyPerson(backend(), 'leaver');
  await project.join(leaver, 'leaver', parties.plumbing);
  const { id: contractId, lines } = await project.sign();
  const asked = lines.map(({ id }) => ({ lineId: id, completedCents: 1, storedCents: 0 }));
  const variables = {
    input: { contractId, periodTo: '2026-11-30', lines: asked },
    key: randomUUID(),
  };
  const save = () =>
    post(
      backend(),
      leaver.token,
      `mutation ($input: PaymentRequestInput!, $key: ID!) {
        savePaymentRequest(input: $input, key: $key) { __typename ... on Refused { code } } }`,
      variables,
    );
  expect(await save()).toEqual({ data: { savePaymentRequest: { __typename: 'PaymentRequest' } } });

  const found = await owner.query(`parties(projectId: "${projectId}") { members { id email } }`);
  const member = z
    .array(z.object({ members: z.array(z.object({ id: z.string(), email: z.string() })) }))
    .parse(found)
    .flatMap(({ members }) => members)
    .find(({ email }) => email === 'leaver@example.com');
  const remove = `mutation ($id: ID!, $key: ID!) { removeMember(id: $id, key: $key) { __typename } }`;
  await post(backend(), owner.token, remove, { id: member?.id ?? '', key: randomUUID() });
  expect(await save()).toEqual({
    data: { savePaymentRequest: { __typename: 'Refused', code: 'NOT_FOUND' } },
  });
});
