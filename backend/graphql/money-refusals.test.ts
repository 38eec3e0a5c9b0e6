import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { useTestBackend } from '../testing/test-backend.ts';
import type { MoneyClient, MoneyCommand, MoneyResult } from './testing/money-client.ts';
import {
  createMoneyPerson,
  createMoneyProject,
  type MoneyProject,
} from './testing/money-project.ts';
import { post } from './testing/project-client.ts';

const backend = useTestBackend();
let project: MoneyProject;
let clerk: MoneyClient;
let contract: MoneyResult;
let draft: MoneyResult;
/** Of another contract, whose approver may not pay; 2,500 cents of it are kept back. */
let approved: MoneyResult;
let bounded: MoneyResult;

beforeAll(async () => {
  project = await createMoneyProject(backend());
  clerk = await createMoneyPerson(backend(), 'clerk');
  await project.join(clerk, 'clerk', project.parties.gc, '');
  contract = await project.sign({ asksForWaiver: true });
  draft = await project.plumber.command('savePaymentRequest', { input: asking(50_000) });
  bounded = await project.sign({ secondApprovalAboveCents: 47_499 });
  const lines = [{ lineId: bounded.lines[0]?.id, completedCents: 50_000, storedCents: 0 }];
  const asked = await project.plumber.command('savePaymentRequest', {
    input: { contractId: bounded.id, periodTo: '2026-11-30', lines },
  });
  await project.plumber.command('submitPaymentRequest', { id: asked.id, version: 1 });
  const decision = { id: asked.id, version: 2, approve: true };
  approved = await project.owner.command('decidePaymentRequest', decision);
});

const line = { text: 'Rough-in', costCode: '', scheduledCents: 100_000 };
const asking = (completedCents: unknown, storedCents: unknown = 0) => ({
  contractId: contract.id,
  periodTo: '2026-11-30',
  lines: [{ lineId: contract.lines[0]?.id, completedCents, storedCents }],
});
const saved = (terms: object) => ({ input: project.contractInput(terms) });
const lined = (terms: object) => saved({ lines: [line, { ...line, ...terms }] });
const versioned = ({ id, version }: MoneyResult) => ({ id, version });

const ofProject = (terms: object) => ({ input: { projectId: project.projectId, ...terms } });
const cost = (terms: object) =>
  ofProject({ costCode: '', text: 'Skip', amountCents: 1, date: '2026-11-01', ...terms });
const lines = (count: number) => Array.from({ length: count }, () => line);
const lowered = (lineId: string | undefined, scheduledCents: number) => ({
  input: { contractId: contract.id, reason: 'Less', lines: [{ ...line, lineId, scheduledCents }] },
});
const waiver = (terms: object) => ({
  ...{ requestId: draft.id, version: 1, text: 'All claims', throughDate: '2026-11-30' },
  ...terms,
});
const lineId = () => contract.lines[0]?.id;
const again = (completedCents: number, storedCents: number) => ({
  input: { ...asking(completedCents, storedCents), ...versioned(draft) },
});
const until = (periodTo: string) => ({ input: { ...asking(1), periodTo } });
const newer = ({ id, version }: MoneyResult) => ({ id, version: version + 1 });
const release = (amountCents: number) => ({ contractId: contract.id, amountCents });
const withdrawn = { state: 'WITHDRAWN' };
const bound = (secondApprovalAboveCents: number) => saved({ secondApprovalAboveCents });
const check = { version: 1, method: 'CHECK', reference: '1041' };
const LONG = 'c'.repeat(21);
const FIRST = 'lines.0.scheduledCents';
const DONE = 'lines.0.completedCents';
const twice = [1, 2].map(() => ({ costCode: '22', text: 'Pipes', plannedCents: 1 }));

type Who = 'owner' | 'plumber' | 'client' | 'clerk';
type Refused = readonly [who: Who, command: MoneyCommand, code: string, field?: string];

const CENTS = 'lines.1.scheduledCents';

/** Who does what, and the code and field of the refusal. */
const refusals: [what: string, refused: Refused, variables: () => object][] = [
  ['a title of spaces', ['owner', 'saveContract', 'INVALID', 'title'], () => saved({ title: ' ' })],
  [
    'over 100 %',
    ['owner', 'saveContract', 'INVALID', 'retainageBp'],
    () => saved({ retainageBp: 10_001 }),
  ],
  ['over a year', ['owner', 'saveContract', 'INVALID', 'payDays'], () => saved({ payDays: 366 })],
  ['no lines', ['owner', 'saveContract', 'INVALID', 'lines'], () => saved({ lines: [] })],
  [
    'half a cent',
    ['owner', 'saveContract', 'INVALID', CENTS],
    () => lined({ scheduledCents: 0.5 }),
  ],
  ['words', ['owner', 'saveContract', 'INVALID', CENTS], () => lined({ scheduledCents: 'one' })],
  ['nothing', ['owner', 'saveContract', 'INVALID', CENTS], () => lined({ scheduledCents: 0 })],
  [
    'two lines',
    ['owner', 'saveContract', 'INVALID', 'lines.1.text'],
    () => lined({ text: 'A\nB' }),
  ],
  [
    'a long code',
    ['owner', 'saveContract', 'INVALID', 'lines.1.costCode'],
    () => lined({ costCode: LONG }),
  ],
  ['a null character', ['owner', 'saveContract', 'INVALID'], () => lined({ text: 'A\0B' })],
  [
    'half a bound',
    ['owner', 'saveContract', 'INVALID', 'secondApprovalAboveCents'],
    () => bound(1.5),
  ],
  [
    'no project',
    ['owner', 'saveContract', 'NOT_FOUND', 'projectId'],
    () => saved({ projectId: 'x' }),
  ],
  [
    'nobody',
    ['owner', 'saveContract', 'INVALID', 'payeePartyId'],
    () => saved({ payeePartyId: '999999' }),
  ],
  ['a subcontractor', ['plumber', 'saveContract', 'NOT_ALLOWED'], () => saved({})],
  ['what is signed', ['owner', 'saveContract', 'WRONG_STATE'], () => saved(versioned(contract))],
  ['a stranger to it', ['client', 'offerContract', 'NOT_FOUND', 'id'], () => versioned(contract)],
  ['no right', ['clerk', 'closeContract', 'NOT_ALLOWED'], () => versioned(contract)],
  [
    'what is unpaid',
    ['owner', 'closeContract', 'WRONG_STATE', 'balance'],
    () => versioned(contract),
  ],
  ['what is signed', ['owner', 'deleteContract', 'WRONG_STATE'], () => versioned(contract)],
  [
    'no line',
    ['owner', 'proposeChangeOrder', 'INVALID', 'lines.0.lineId'],
    () => lowered('999999', -1),
  ],
  [
    'too much',
    ['owner', 'proposeChangeOrder', 'OVER_LINE', FIRST],
    () => lowered(lineId(), -100_001),
  ],
  ['too much', ['plumber', 'savePaymentRequest', 'OVER_LINE', DONE], () => again(60_000, 40_001)],
  ['no day', ['plumber', 'savePaymentRequest', 'INVALID', 'periodTo'], () => until('2026-02-30')],
  [
    'a second',
    ['plumber', 'savePaymentRequest', 'WRONG_STATE', 'contractId'],
    () => until('2026-11-30'),
  ],
  ['no waiver', ['plumber', 'submitPaymentRequest', 'WAIVER', 'waiver'], () => versioned(draft)],
  ["another's draft", ['owner', 'submitPaymentRequest', 'NOT_FOUND', 'id'], () => versioned(draft)],
  [
    'an old version',
    ['plumber', 'submitPaymentRequest', 'CONFLICT', 'version'],
    () => newer(draft),
  ],
  ['an empty waiver', ['plumber', 'attachWaiver', 'INVALID', 'text'], () => waiver({ text: ' ' })],
  [
    'no day',
    ['plumber', 'attachWaiver', 'INVALID', 'throughDate'],
    () => waiver({ throughDate: 'soon' }),
  ],
  ['too early', ['plumber', 'releaseRetainage', 'WRONG_STATE', 'contractId'], () => release(1)],
  ['501 lines', ['owner', 'saveContract', 'LIMIT', 'lines'], () => saved({ lines: lines(501) })],
  [
    '2^53 cents',
    ['owner', 'saveContract', 'INVALID', CENTS],
    () => lined({ scheduledCents: 2 ** 53 }),
  ],
  [
    'what they approved themselves',
    ['owner', 'pay', 'SECOND_APPROVAL'],
    () => ({ ...check, requestId: approved.id, version: approved.version }),
  ],
  [
    'more than is kept back',
    ['plumber', 'releaseRetainage', 'OVER_BALANCE', 'amountCents'],
    () => ({ contractId: bounded.id, amountCents: 2_501 }),
  ],
  ['no request', ['owner', 'pay', 'NOT_FOUND', 'requestId'], () => ({ ...check, requestId: '0' })],
  ['no payment', ['plumber', 'acknowledgePayment', 'NOT_FOUND', 'id'], () => ({ id: '999999' })],
  [
    "another's budget",
    ['plumber', 'planBudget', 'NOT_FOUND', 'projectId'],
    () => ofProject({ lines: [] }),
  ],
  [
    'a code twice',
    ['owner', 'planBudget', 'INVALID', 'lines.1.costCode'],
    () => ofProject({ lines: twice }),
  ],
  [
    'another plan',
    ['owner', 'planBudget', 'CONFLICT', 'version'],
    () => ofProject({ version: 3, lines: [] }),
  ],
  ['no cost', ['owner', 'recordCost', 'INVALID', 'amountCents'], () => cost({ amountCents: 0 })],
  ['no day', ['owner', 'recordCost', 'INVALID', 'date'], () => cost({ date: '' })],
  ['no right', ['clerk', 'recordCost', 'NOT_ALLOWED'], () => cost({})],
];

it.each(refusals)('refuses %s: %s', async (_what, refused, variables) => {
  const [who, command, code, field = null] = refused;
  const person = { ...project, clerk }[who];
  const refusal = await person.command(command, variables());
  expect(refusal).toMatchObject({ __typename: 'Refused', code, field });
  expect(refusal['message']).toMatch(/^[A-Z].{20,}\.$/s);
});

it('takes 500 lines', async () => {
  const saving = await project.owner.command('saveContract', saved({ lines: lines(500) }));
  expect(saving.lines).toHaveLength(500);
});

it('answers a repeated command with its result, and refuses a key that was used for another', async () => {
  const key = randomUUID();
  const input = project.contractInput({ title: 'Once' });
  const first = await project.owner.command('saveContract', { input }, key);
  expect(await project.owner.command('saveContract', { input }, key)).toEqual(first);
  const other = await project.owner.command('saveContract', saved({ title: 'Twice' }), key);
  expect(other).toMatchObject({ code: 'KEY_REUSED', field: 'key' });

  const gone = randomUUID();
  const deleted = { __typename: 'DeletedContract', id: first.id };
  const remove = () => project.owner.command('deleteContract', versioned(first), gone);
  expect(await remove()).toMatchObject(deleted);
  expect(await remove()).toMatchObject(deleted);
  expect(await project.owner.command('saveContract', { input }, key)).toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringMatching(/^What you sent before had arrived, and is no longer here/),
    field: null,
  });
});

it('answers a repeated command with what has become of its document since', async () => {
  const { owner, plumber } = project;
  const retainage = { contractId: bounded.id, amountCents: 100 };
  const added = { contractId: bounded.id, reason: 'Valve', lines: [{ ...line, lineId: null }] };
  for (const [person, command, variables, end, state] of [
    [owner, 'recordCost', cost({}), 'reverseCost', { isReversed: true }],
    [plumber, 'proposeChangeOrder', { input: added }, 'withdrawChangeOrder', withdrawn],
    [plumber, 'releaseRetainage', retainage, 'withdrawPaymentRequest', withdrawn],
  ] as const) {
    const key = randomUUID();
    const made = await person.command(command, variables, key);
    expect(made).not.toMatchObject(state);
    await person.command(end, end === 'reverseCost' ? { id: made.id } : versioned(made));
    expect(await person.command(command, variables, key)).toMatchObject({ id: made.id, ...state });
  }
});

it('answers a repeated submission or decision with where its request stands by now', async () => {
  const { owner, plumber } = project;
  const asked = [{ lineId: bounded.lines[0]?.id, completedCents: 60_000, storedCents: 0 }];
  const input = { contractId: bounded.id, periodTo: '2026-11-30', lines: asked };
  const { id } = await plumber.command('savePaymentRequest', { input });
  const submit = (version: number, key = randomUUID()) =>
    plumber.command('submitPaymentRequest', { id, version }, key);
  const sendBack = (key: string) =>
    owner.command('decidePaymentRequest', { id, version: 2, approve: false, reason: 'Later' }, key);
  const [submitted, returned] = [randomUUID(), randomUUID()];
  expect(await submit(1, submitted)).toMatchObject({ version: 2, state: 'SUBMITTED' });
  expect(await sendBack(returned)).toMatchObject({ version: 3, state: 'RETURNED' });
  expect(await submit(1, submitted)).toMatchObject({ id, version: 3, state: 'RETURNED' });
  expect(await submit(3)).toMatchObject({ version: 4, state: 'SUBMITTED' });
  expect(await sendBack(returned)).toMatchObject({ id, version: 4, state: 'SUBMITTED' });
});

it('needs a session, and a key that is a UUID', async () => {
  const mutation = 'mutation { reverseCost(id: "1", key: "1") { __typename } }';
  expect(await post(backend(), project.owner.token, mutation)).toMatchObject({
    errors: [{ extensions: { code: 'BAD_USER_INPUT', field: 'key' } }],
  });
  const { projectId } = project;
  for (const text of [
    mutation,
    `{ contracts(projectId: "${projectId}") { id } }`,
    `{ contract(id: "${contract.id}") { id } }`,
    `{ paymentRequest(id: "${draft.id}") { id } }`,
    `{ budget(projectId: "${projectId}") { id } }`,
    `{ cashFlow(projectId: "${projectId}", from: "2026-01-01", to: "2026-12-31") { shortFrom } }`,
    `{ ledger(contractId: "${contract.id}") { edges { cursor } } }`,
    `{ ledgerCheck(projectId: "${projectId}") { balanced } }`,
    '{ money { iOweCents } }',
  ]) {
    expect(await post(backend(), null, text)).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  }
});
