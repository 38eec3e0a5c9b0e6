import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { useTestBackend } from '../testing/test-backend.ts';
import {
  moneyFields,
  type MoneyClient,
  type MoneyCommand,
  type MoneyResult,
} from './testing/money-client.ts';
import { createWorkProject, versioned, type WorkProject } from './testing/work-project.ts';

const backend = useTestBackend();
let project: WorkProject;

beforeAll(async () => {
  project = await createWorkProject(backend());
});

const NEEDS = 'needsMe { edges { node { kind verb title path } } }';
const MINE = 'myWorkOrders { edges { node { id state } } }';
const waiting = (kind: string, verb: string, title: string, path: string) => ({
  edges: [{ node: { kind, verb, title, path } }],
});

it('takes an order from its issue to its approval, and tells each person what waits', async () => {
  const { owner, plumber, projectId, issue, apprentice } = project;
  const order = await issue({ place: 'Room 3', dueDate: '2026-12-01' });
  const { id } = order;
  const title = 'Move the pipe · Harbor Street Clinic';
  const path = `/dashboard/projects/${projectId}/work/orders/${id}`;
  expect(order).toMatchObject({
    ...{ number: 1, kind: 'ORDERED', state: 'ISSUED', version: 1, side: 'PAYER' },
    ...{ text: 'Move the pipe\nbehind the wall', place: 'Room 3', dueDate: '2026-12-01' },
    ...{ projectTitle: 'Harbor Street Clinic', contractTitle: 'Pipes', createdBy: 'owner' },
    contractState: 'SIGNED',
    ...{ entries: [], amountCents: 0, photos: [], myRights: ['APPROVE', 'PAY'] },
  });
  expect(await owner.query(NEEDS)).toEqual({ edges: [] });
  const toDo = waiting('DO_ORDER', 'Do', `Work order: ${title}`, path);
  expect(await apprentice.query(NEEDS)).toEqual(toDo);
  expect(await apprentice.query(MINE)).toEqual({ edges: [{ node: { id, state: 'ISSUED' } }] });

  const done = await apprentice.command('submitWorkOrder', { id, version: 1, note: 'Done' });
  expect(done).toMatchObject({
    ...{ state: 'SUBMITTED', side: 'PAYEE', note: 'Done', submittedBy: 'apprentice' },
    ...{ createdBy: 'Owner Ltd', myRights: [] },
  });
  expect(await apprentice.query(NEEDS)).toEqual({ edges: [] });
  expect(await owner.query(NEEDS)).toEqual(
    waiting('APPROVE_ORDER', 'Approve', `Work order: ${title}`, path),
  );

  const reason = 'The wall is open';
  const back = { id, version: 2, approve: false, reason };
  expect(await owner.command('decideWorkOrder', back)).toMatchObject({ state: 'RETURNED', reason });
  expect(await plumber.query(NEEDS)).toEqual(
    waiting('CORRECT_ORDER', 'Correct', `Work order, sent back: ${title}`, path),
  );
  expect(await apprentice.command('submitWorkOrder', { id, version: 3 })).toMatchObject({
    ...{ state: 'SUBMITTED', reason: null, note: null, decidedAt: null },
    returns: [{ submittedBy: 'apprentice', note: 'Done', returnedBy: 'Owner Ltd', reason }],
  });
  const approved = await owner.command('decideWorkOrder', { id, version: 4, approve: true });
  expect(approved).toMatchObject({
    ...{ state: 'APPROVED', decidedBy: 'owner', changeOrderId: null },
    returns: [{ submittedBy: 'apprentice', note: 'Done', returnedBy: 'owner', reason }],
  });
  expect(await plumber.query(`workOrder(id: "${id}") { decidedBy number }`)).toEqual({
    decidedBy: 'Owner Ltd',
    number: 1,
  });
  expect(await owner.query(MINE)).toEqual({ edges: [] });
});

it('makes an approved extra one change order of its contract', async () => {
  const { owner, plumber, projectId, extra, apprentice, contract } = project;
  const contractNow = () =>
    owner.query(`contract(id: "${contract.id}") { changeOrderCents changeOrders { id text: reason
      amountCents state proposedBy answeredBy lines { text costCode scheduledCents } } }`);
  const words = 'Rock in the shaft.';
  const draft = await apprentice.command('saveExtra', extra({ text: words }));
  expect(draft).toMatchObject({
    ...{ state: 'DRAFT', number: null, kind: 'EXTRA', amountCents: 13_752 },
    entries: [
      { text: 'Two plumbers', minutes: 90, rateCents: 6501, amountCents: 9752 },
      {
        ...{ text: 'Drill', minutes: null, rateCents: null, amountCents: 4000 },
        ...{ quantityHundredths: 250, unit: 'days', unitPriceCents: 1600 },
      },
    ],
  });
  expect(await owner.query(`workOrder(id: "${draft.id}") { id }`)).toBeNull();
  expect(await apprentice.command('submitWorkOrder', versioned(draft))).toMatchObject({
    ...{ code: 'NOT_ALLOWED', field: null },
    message: expect.stringContaining('who may approve'),
  });
  const offered = await plumber.command('submitWorkOrder', versioned(draft));
  expect(offered).toMatchObject({ state: 'SUBMITTED', number: 2, createdBy: 'apprentice' });
  expect(await owner.query('needsMe { edges { node { title } } }')).toEqual({
    edges: [{ node: { title: 'Extra: Rock in the shaft · Harbor Street Clinic' } }],
  });

  const key = randomUUID();
  const decision = { ...versioned(offered), approve: true, costCode: ' 22 ' };
  const approved = await owner.command('decideWorkOrder', decision, key);
  expect(await owner.command('decideWorkOrder', decision, key)).toEqual(approved);
  expect(await owner.command('decideWorkOrder', decision)).toMatchObject({ code: 'CONFLICT' });
  expect(await contractNow()).toMatchObject({
    changeOrderCents: 13_752,
    changeOrders: [
      {
        ...{ text: words, amountCents: 13_752, state: 'APPROVED' },
        ...{ proposedBy: 'plumber', answeredBy: 'owner' },
        lines: [{ text: words, costCode: '22', scheduledCents: 13_752 }],
      },
    ],
  });
  expect(approved).toMatchObject({ state: 'APPROVED', changeOrderId: expect.any(String) });
  const check = `ledgerCheck(projectId: "${projectId}") { balanced }`;
  expect(await owner.query(check)).toEqual({ balanced: true });
});

it('takes back what was submitted, until it is decided', async () => {
  const { owner, plumber, apprentice, issue, extra } = project;
  const order = await issue();
  const report = { ...versioned(order), note: 'Too early' };
  const withdrawn = { submittedBy: 'apprentice', returnedBy: 'apprentice', reason: null };
  const reported = await apprentice.command('submitWorkOrder', report);
  expect(await apprentice.command('withdrawWorkOrder', versioned(reported))).toMatchObject({
    ...{ state: 'ISSUED', note: null, submittedAt: null, submittedBy: null, version: 3 },
    ...{ number: order.number, returns: [{ ...withdrawn, note: 'Too early' }] },
  });
  const shown = await owner.query(`workOrder(id: "${order.id}") { ${moneyFields.WORK_ORDER} }`);
  expect(shown).toMatchObject({ returns: [{ ...withdrawn, note: 'Too early' }] });
  expect(await owner.query(NEEDS)).toEqual({ edges: [] });

  const hasty = await apprentice.command('submitWorkOrder', { id: order.id, version: 3 });
  expect(await apprentice.command('withdrawWorkOrder', versioned(hasty))).toMatchObject({
    ...{ state: 'ISSUED', reason: null, version: 5 },
  });

  const second = await apprentice.command('submitWorkOrder', { id: order.id, version: 5 });
  const reason = 'The wall is open';
  const back = { ...versioned(second), approve: false, reason };
  const returned = await owner.command('decideWorkOrder', back);
  const third = await apprentice.command('submitWorkOrder', versioned(returned));
  expect(await apprentice.command('withdrawWorkOrder', versioned(third))).toMatchObject({
    ...{ state: 'RETURNED', reason, decidedBy: 'Owner Ltd', submittedAt: null },
    ...{ decidedAt: returned['decidedAt'], returns: [withdrawn, withdrawn, { reason }, withdrawn] },
  });

  const draft = await plumber.command('saveExtra', extra());
  const offered = await plumber.command('submitWorkOrder', versioned(draft));
  const read = `workOrder(id: "${draft.id}") { id number }`;
  expect(await owner.query(read)).toMatchObject({ id: draft.id });
  const again = await plumber.command('withdrawWorkOrder', versioned(offered));
  expect(again).toMatchObject({ state: 'DRAFT', number: offered['number'], submittedAt: null });
  expect(await owner.query(read)).toBeNull();
  const last = await plumber.command('submitWorkOrder', versioned(again));
  const decision = { ...versioned(last), approve: true };
  await owner.command('decideWorkOrder', decision);
  expect(await plumber.command('withdrawWorkOrder', versioned(last))).toMatchObject({
    code: 'CONFLICT',
  });
});

it('refuses bad input by its code and field', async () => {
  const { owner, plumber, client, issue, extra, stranger, contract } = project;
  const order = await issue();
  const draft = await plumber.command('saveExtra', extra());
  const contractId = contract.id;
  const entry = (terms: object) => extra({ entries: [{ text: 'Drill', ...terms }] });
  const cases: [MoneyClient, MoneyCommand, object, string][] = [
    [owner, 'issueWorkOrder', { input: { contractId, text: ' ' } }, 'INVALID text'],
    [owner, 'issueWorkOrder', { input: { contractId, text: 'A\0B' } }, 'INVALID null'],
    [owner, 'issueWorkOrder', { input: { contractId: 'x', text: 'A' } }, 'NOT_FOUND contractId'],
    [owner, 'issueWorkOrder', { input: { id: 'x', contractId, text: 'A' } }, 'NOT_FOUND id'],
    [
      ...([owner, 'issueWorkOrder'] as const),
      { input: { contractId, text: 'A', dueDate: '2026-02-30' } },
      'INVALID dueDate',
    ],
    [plumber, 'issueWorkOrder', { input: { contractId, text: 'A' } }, 'NOT_ALLOWED null'],
    [client, 'issueWorkOrder', { input: { contractId, text: 'A' } }, 'NOT_FOUND contractId'],
    [plumber, 'saveExtra', extra({ id: 'x' }), 'NOT_FOUND id'],
    [plumber, 'saveExtra', entry({ amountCents: 0.5 }), 'INVALID entries.0.amountCents'],
    [plumber, 'saveExtra', entry({ amountCents: 'one' }), 'INVALID entries.0.amountCents'],
    [plumber, 'saveExtra', entry({ minutes: 60 }), 'INVALID entries.0.rateCents'],
    [plumber, 'saveExtra', entry({ unitPriceCents: 60 }), 'INVALID entries.0.quantityHundredths'],
    [plumber, 'saveExtra', entry({ unit: 'days' }), 'INVALID entries.0.unit'],
    [
      ...([plumber, 'saveExtra'] as const),
      entry({ quantityHundredths: 100 }),
      'INVALID entries.0.unitPriceCents',
    ],
    [owner, 'saveExtra', extra(), 'NOT_ALLOWED null'],
    [owner, 'submitWorkOrder', versioned(order), 'NOT_ALLOWED null'],
    [owner, 'submitWorkOrder', versioned(draft), 'NOT_FOUND id'],
    [stranger, 'submitWorkOrder', versioned(order), 'NOT_FOUND id'],
    [plumber, 'submitWorkOrder', { id: 'x', version: 1 }, 'NOT_FOUND id'],
    [plumber, 'submitWorkOrder', { id: order.id, version: 2 }, 'CONFLICT version'],
    [plumber, 'decideWorkOrder', { ...versioned(order), approve: true }, 'NOT_ALLOWED null'],
    [owner, 'decideWorkOrder', { ...versioned(order), approve: true }, 'WRONG_STATE null'],
    [owner, 'withdrawWorkOrder', versioned(order), 'NOT_ALLOWED null'],
    [plumber, 'withdrawWorkOrder', versioned(order), 'WRONG_STATE null'],
    [plumber, 'cancelWorkOrder', versioned(order), 'NOT_ALLOWED null'],
    [owner, 'deleteExtra', versioned(draft), 'NOT_FOUND id'],
    [plumber, 'deleteExtra', { id: draft.id, version: 9 }, 'CONFLICT version'],
  ];
  const outcomes: string[] = [];
  for (const [who, command, variables] of cases) {
    const { code, field, message } = await who.command(command, variables);
    outcomes.push(`${String(code)} ${String(field)}`);
    expect(message).toMatch(/^[A-Z].{20,}\.$/);
  }
  expect(outcomes).toEqual(cases.map(([, , , outcome]) => outcome));
  expect(await plumber.command('deleteExtra', versioned(draft))).toMatchObject({ id: draft.id });
});

it('leaves an extra sent back while it is corrected, and shows both parties what is saved', async () => {
  const { owner, plumber, extra, projectId } = project;
  const draft = await plumber.command('saveExtra', extra());
  const offered = await plumber.command('submitWorkOrder', versioned(draft));
  const reason = 'Too dear';
  const back = await owner.command('decideWorkOrder', {
    ...versioned(offered),
    ...{ approve: false, reason },
  });
  // Without an entry it has no price, and is an extra still.
  const empty = extra({ ...versioned(back), text: 'Wait...', entries: [] });
  const emptied = await plumber.command('saveExtra', empty);
  const entries = [{ text: 'Drill', amountCents: 3000 }];
  const title = 'Extra, sent back: Wait... · Harbor Street Clinic';
  const corrected = {
    ...{ state: 'RETURNED', reason, decidedAt: back['decidedAt'], amountCents: 3000 },
    ...{ returns: [{ reason }], number: back['number'] },
  };
  const path = `/dashboard/projects/${projectId}/work/orders/${draft.id}`;
  const need = { node: expect.objectContaining({ kind: 'CORRECT_ORDER', path, title }) };
  expect(await plumber.query(NEEDS)).toEqual({ edges: expect.arrayContaining([need]) });
  const again = await plumber.command('saveExtra', extra({ ...versioned(emptied), entries }));
  expect(again).toMatchObject(corrected);
  const read = `workOrder(id: "${draft.id}") { ${moneyFields.WORK_ORDER} }`;
  expect(await owner.query(read)).toMatchObject(corrected);
  const approval = { ...versioned(again), approve: true };
  expect(await owner.command('decideWorkOrder', approval)).toMatchObject({ code: 'WRONG_STATE' });
  expect(await plumber.command('deleteExtra', versioned(again))).toMatchObject({
    code: 'WRONG_STATE',
  });
  const end = { ...versioned(again), reason: ' We do it at our cost\r\nthis time ' };
  const cancelReason = 'We do it at our cost\nthis time';
  expect(await plumber.command('cancelWorkOrder', end)).toMatchObject({
    ...{ state: 'CANCELLED', number: again['number'], cancelledBy: 'plumber', cancelReason },
  });
  expect(await owner.query(read)).toMatchObject({
    ...{ state: 'CANCELLED', cancelledAt: expect.any(String), cancelledBy: 'plumber' },
    ...{ reason, cancelReason },
  });
});

it('tells the payee why an extra was cancelled, where the general contractor says it', async () => {
  const { owner, plumber, extra } = project;
  const offer = async () =>
    plumber.command('submitWorkOrder', versioned(await plumber.command('saveExtra', extra())));
  const [first, second] = [await offer(), await offer()];
  const cancel = (order: MoneyResult, reason?: string) =>
    owner.command('cancelWorkOrder', { ...versioned(order), reason });
  expect(await cancel(first, 'x'.repeat(1001))).toMatchObject({
    ...{ code: 'INVALID', field: 'reason', message: 'A reason has 1 to 1,000 characters.' },
  });
  await cancel(first, 'It is part of the contract');
  await cancel(second);
  const read = ({ id }: MoneyResult) =>
    plumber.query(`workOrder(id: "${id}") { state reason cancelReason }`);
  const cancelled = { state: 'CANCELLED', reason: null };
  expect([await read(first), await read(second)]).toEqual([
    { ...cancelled, cancelReason: 'It is part of the contract' },
    { ...cancelled, cancelReason: null },
  ]);
});
