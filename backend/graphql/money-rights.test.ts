import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { useTestBackend } from '../testing/test-backend.ts';
import { schema } from './schema.ts';
import {
  moneyFields,
  type MoneyClient,
  type MoneyCommand,
  type MoneyResult,
} from './testing/money-client.ts';
import {
  createMoneyPerson,
  createMoneyProject,
  type MoneyProject,
} from './testing/money-project.ts';
import { post } from './testing/project-client.ts';

const backend = useTestBackend();
const TITLE = 'Secret pipes';
const outside = ['roofer', 'client', 'stranger', 'removed'] as const;

let project: MoneyProject;
let persons: Record<(typeof outside)[number], MoneyClient>;
let contract: MoneyResult;
let change: MoneyResult;
let request: MoneyResult;
let payment: MoneyResult;
let cost: MoneyResult;
let order: MoneyResult;

const member = z.object({ id: z.string(), email: z.string().nullable() });
const party = z.object({ members: z.array(member) });

beforeAll(async () => {
  project = await createMoneyProject(backend());
  const { owner, plumber, client, parties, join, projectId } = project;
  const roofer = await createMoneyPerson(backend(), 'roofer');
  const removed = await createMoneyPerson(backend(), 'removed');
  const stranger = await createMoneyPerson(backend(), 'stranger');
  persons = { roofer, client, stranger, removed };
  await join(roofer, 'roofer', await project.addParty('SUBCONTRACTOR'));
  await join(removed, 'removed', parties.plumbing);
  contract = await project.sign({ title: TITLE });
  const lines = [{ lineId: contract.lines[0]?.id, completedCents: 50_000, storedCents: 0 }];
  const input = { contractId: contract.id, periodTo: '2026-11-30', lines };
  const { id } = await plumber.command('savePaymentRequest', { input });
  await plumber.command('submitPaymentRequest', { id, version: 1 });
  request = await owner.command('decidePaymentRequest', { id, version: 2, approve: true });
  const check = { requestId: id, version: request.version, method: 'CHECK', reference: '1041' };
  payment = await owner.command('pay', check);
  const added = { reason: 'More', lines: [{ text: 'Pump', costCode: '', scheduledCents: 1 }] };
  change = await plumber.command('proposeChangeOrder', {
    input: { contractId: contract.id, ...added },
  });
  const spent = { projectId, costCode: '22', text: TITLE, amountCents: 700, date: '2026-11-20' };
  cost = await owner.command('recordCost', { input: spent });
  order = await owner.command('issueWorkOrder', {
    input: { contractId: contract.id, text: TITLE },
  });
  const found = z
    .array(party)
    .parse(await owner.query(`parties(projectId: "${projectId}") { members { id email } }`));
  const gone = found
    .flatMap(({ members }) => members)
    .find(({ email }) => email === 'removed@example.com');
  const remove = `mutation ($id: ID!, $key: ID!) { removeMember(id: $id, key: $key) { __typename } }`;
  await post(backend(), owner.token, remove, { id: gone?.id ?? '', key: randomUUID() });
});

/** What names no version that there was, so that it changes nothing for who sees the document. */
const of = ({ id }: MoneyResult) => ({ id, version: 900 });
const ofContract = (more: object) => ({ input: { contractId: contract.id, ...more } });
const ofProject = (more: object) => ({ input: { projectId: project.projectId, ...more } });

/** Each command about what the two parties have, with values that change nothing. */
const commands: Readonly<Partial<Record<MoneyCommand, () => object>>> = {
  saveContract: () => ({ input: project.contractInput(of(contract)) }),
  offerContract: () => of(contract),
  answerContract: () => ({ ...of(contract), accept: true }),
  closeContract: () => of(contract),
  setCostCodes: () => ({ ...of(contract), costCodes: [] }),
  deleteContract: () => of(contract),
  proposeChangeOrder: () => ofContract({ reason: '', lines: [] }),
  answerChangeOrder: () => ({ ...of(change), accept: true }),
  withdrawChangeOrder: () => of(change),
  savePaymentRequest: () => ofContract({ ...of(request), periodTo: '2026-11-30', lines: [] }),
  submitPaymentRequest: () => of(request),
  withdrawPaymentRequest: () => of(request),
  decidePaymentRequest: () => ({ ...of(request), approve: true }),
  releaseRetainage: () => ({ contractId: contract.id, amountCents: 0 }),
  attachWaiver: () => ({
    ...{ requestId: request.id, version: 900, text: '', throughDate: '2026-11-30' },
  }),
  pay: () => ({ requestId: request.id, version: 900, method: 'CHECK', reference: '1' }),
  acknowledgePayment: () => ({ id: payment.id }),
  reversePayment: () => ({ id: payment.id, reason: '' }),
  planBudget: () => ofProject({ version: 900, lines: [] }),
  recordCost: () => ofProject({ costCode: '', text: '', amountCents: 0, date: '2026-11-20' }),
  reverseCost: () => ({ id: cost.id }),
  issueWorkOrder: () => ofContract({ text: '' }),
  saveExtra: () => ofContract({ id: randomUUID(), text: '', entries: [] }),
  submitWorkOrder: () => of(order),
  withdrawWorkOrder: () => of(order),
  decideWorkOrder: () => ({ ...of(order), approve: true }),
  cancelWorkOrder: () => of(order),
  deleteExtra: () => of(order),
};

/** Each query that shows something of it. */
const queries: Readonly<Record<string, () => string>> = {
  budget: () => `(projectId: "${project.projectId}") { ${moneyFields.BUDGET} }`,
  cashFlow: () => `(projectId: "${project.projectId}", from: "2026-01-01", to: "2199-12-31") {
    entries { title amountCents } weeks { balanceCents } }`,
  contract: () => `(id: "${contract.id}") { ${moneyFields.CONTRACT} }`,
  contracts: () => `(projectId: "${project.projectId}") { title scheduledCents }`,
  ledger: () => `(contractId: "${contract.id}") { edges { node { event amountCents } } }`,
  money: () => `{ heldBackCents iHoldCents contracts { title } submitted { contract { title } } }`,
  myWorkOrders: () => `{ edges { node { text } } }`,
  needsMe: () => `{ edges { node { title path } } }`,
  paymentRequest: () => `(id: "${request.id}") { ${moneyFields.REQUEST} }`,
  workOrder: () => `(id: "${order.id}") { ${moneyFields.WORK_ORDER} }`,
  workOrders: () => `(projectId: "${project.projectId}") { edges { node { text } } }`,
};

// People, projects and files have tests of their own; `ledgerCheck` tells no amount.
const others = {
  mutations: [
    ...['addParty', 'answerInvitation', 'changeRights', 'chooseNeedsMail', 'confirmUpload'],
    ...[
      'createProject',
      'deleteAccount',
      'deleteProject',
      'invite',
      'placeholder',
      'removeMember',
      'removeParty',
      'removeUpload',
    ],
    ...[
      'renameParty',
      'resendInvitation',
      'reserveUpload',
      'restoreProject',
      'revokeInvitation',
      'shareFile',
    ],
    ...['startExample', 'updateProject'],
  ],
  queries: [
    ...['changesSince', 'currentUser', 'deletedProjects', 'files', 'hello', 'invitations'],
    ...['ledgerCheck', 'parties', 'project', 'projects'],
  ],
};

it('has a case for each field of the schema', () => {
  const fieldsOf = (type: ReturnType<typeof schema.getQueryType>) =>
    Object.keys(type?.getFields() ?? {}).sort();
  const mutations = [...Object.keys(commands), ...others.mutations].sort();
  expect(mutations).toEqual(fieldsOf(schema.getMutationType()));
  const all = [...Object.keys(queries), ...others.queries].sort();
  expect(all).toEqual(fieldsOf(schema.getQueryType()));
});

const notTheirs = {
  owner: ['myWorkOrders'],
  plumber: ['budget', 'planBudget', 'recordCost', 'reverseCost'],
};
const listed = Object.entries(commands) as [MoneyCommand, () => object][];

describe.each(outside)('%s', (name) => {
  it.each(listed)('does not find what %s is about', async (command, variables) => {
    const answer = await persons[name].command(command, variables());
    expect(answer).toMatchObject({ __typename: 'Refused', code: 'NOT_FOUND' });
  });

  it.each(Object.entries(queries))('reads nothing of it by %s', async (field, rest) => {
    const answer = JSON.stringify(await persons[name].query(`${field}${rest()}`));
    expect(answer).not.toMatch(new RegExp(`${TITLE}|50000|47500|2500|"amountCents"`));
  });
});

describe.each(['owner', 'plumber'] as const)('%s', (name) => {
  const isTheirs = (field: string) => !notTheirs[name].includes(field);

  it('finds it by every command of theirs', async () => {
    for (const [command, variables] of listed) {
      const answer = await project[name].command(command, variables());
      const code = answer['code'] ?? 'done';
      expect([command, code === 'NOT_FOUND']).toEqual([command, !isTheirs(command)]);
    }
  });

  it('reads it by every query of theirs', async () => {
    for (const [field, rest] of Object.entries(queries)) {
      const answer = JSON.stringify(await project[name].query(`${field}${rest()}`));
      expect([field, /Secret pipes|47500/.test(answer), answer]).toEqual([
        field,
        isTheirs(field),
        answer,
      ]);
    }
  });
});
