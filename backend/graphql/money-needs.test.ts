import { beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { useTestBackend } from '../testing/test-backend.ts';
import { createBilledProject, later } from './testing/billed-project.ts';
import type { MoneyResult } from './testing/money-client.ts';

const backend = useTestBackend();
let project: Awaited<ReturnType<typeof createBilledProject>>;
let pipes: MoneyResult;
let clinic: MoneyResult;

const reference = z.object({ id: z.string() });

beforeAll(async () => {
  project = await createBilledProject(backend());
  ({ pipes, clinic } = project);
});

it('tells each person what waits for them', async () => {
  const { owner, plumber, client, projectId, parties } = project;
  const needs = 'needsMe { edges { node { id kind verb title path amountCents dueDate } } }';
  const base = `/dashboard/projects/${projectId}/money`;
  const requests = `contract(id: "${clinic.id}") { requests { id } }`;
  const [request] = z
    .object({ requests: z.array(reference) })
    .parse(await client.query(requests)).requests;
  expect(await client.query(needs)).toEqual({
    edges: [
      {
        node: {
          id: expect.any(String),
          kind: 'PAY_REQUEST',
          verb: 'Pay',
          title: 'Approved payment request 1 · Owner Ltd · Clinic · Harbor Street Clinic',
          path: `${base}/requests/${request?.id}`,
          amountCents: 19_000,
          dueDate: later(10),
        },
      },
    ],
  });
  const inProject = `project(id: "${projectId}") { needs { path } }`;
  expect(await client.query(inProject)).toEqual({
    needs: [{ path: `${base}/requests/${request?.id}` }],
  });
  expect(await plumber.query(needs)).toMatchObject({
    edges: [
      {
        node: {
          ...{ kind: 'CONFIRM_PAYMENT', amountCents: 38_000, dueDate: null },
          title: 'Payment for request 1 · Owner Ltd · Pipes · Harbor Street Clinic',
        },
      },
    ],
  });
  const lines = [{ text: 'Valve', costCode: '', scheduledCents: 1_000 }];
  const input = { contractId: pipes.id, reason: 'Leak', lines };
  const change = await plumber.command('proposeChangeOrder', { input });
  const tap = [{ text: 'Tap', costCode: '', scheduledCents: 400 }];
  const other = { ...input, lines: tap };
  const { id: otherId } = await plumber.command('proposeChangeOrder', { input: other });
  expect(await owner.query(needs)).toMatchObject({
    edges: [
      {
        node: {
          kind: 'ANSWER_CHANGE',
          title: 'Change order 1 · Pipes · SUBCONTRACTOR · Harbor Street Clinic',
          path: `${base}/contracts/${pipes.id}#change-order-${change.id}`,
          amountCents: 1_000,
        },
      },
      {
        node: {
          kind: 'ANSWER_CHANGE',
          title: 'Change order 2 · Pipes · SUBCONTRACTOR · Harbor Street Clinic',
          path: `${base}/contracts/${pipes.id}#change-order-${otherId}`,
          amountCents: 400,
        },
      },
    ],
  });
  await plumber.command('withdrawChangeOrder', { id: otherId, version: 1 });
  const { id: changeId } = change;
  const answered = { id: changeId, version: 1, accept: false, reason: ' Part of it\nalready ' };
  await owner.command('answerChangeOrder', answered);
  expect(await owner.query(needs)).toEqual({ edges: [] });
  const why = `contract(id: "${pipes.id}") { changeOrders { declineReason } }`;
  const said = { declineReason: 'Part of it\nalready' };
  const withdrawn = { declineReason: null };
  expect(await plumber.query(why)).toEqual({ changeOrders: [withdrawn, said] });
  expect(await client.query(why)).toBeNull();

  const terms = project.contractInput({ title: 'Drains' });
  const declined = await owner.command('saveContract', { input: terms });
  await owner.command('offerContract', { id: declined.id, version: 1 });
  const answer = { id: declined.id, version: 2, accept: false };
  await plumber.command('answerContract', { ...answer, reason: ' Too little time ' });
  expect(await owner.query(needs)).toMatchObject({
    edges: [
      {
        node: {
          ...{ kind: 'REVISE_CONTRACT', verb: 'Revise', path: `${base}/contracts/${declined.id}` },
          title: 'Declined contract Drains · SUBCONTRACTOR · Harbor Street Clinic',
          amountCents: 100_000,
        },
      },
    ],
  });
  const decline = `contract(id: "${declined.id}") { reason declinedAt wasOffered }`;
  const known = { reason: 'Too little time', declinedAt: expect.any(String), wasOffered: true };
  expect(await owner.query(decline)).toEqual(known);
  const again = { id: declined.id, title: 'Drains' };
  const offer = async (version: number, terms: object = {}) => {
    const changed = project.contractInput({ ...again, ...terms, version });
    await owner.command('saveContract', { input: changed });
    await owner.command('offerContract', { id: declined.id, version: version + 1 });
  };
  await offer(3);
  expect(await plumber.query(decline)).toEqual(known);
  // Another party does not read it.
  await offer(5, { payerPartyId: parties.client, payeePartyId: parties.gc });
  expect(await client.query(decline)).toEqual({ reason: null, declinedAt: null, wasOffered: true });
});

it('says that a request releases retainage, until it is paid', async () => {
  const { owner, plumber } = project;
  const kinds = 'needsMe { edges { node { kind title amountCents } } }';
  const title = 'Release of retainage, request 2 · SUBCONTRACTOR · Pipes · Harbor Street Clinic';
  const release = { contractId: pipes.id, amountCents: 500 };
  const { id, version } = await plumber.command('releaseRetainage', release);
  const node = { kind: 'APPROVE_REQUEST', title, amountCents: 500 };
  expect(await owner.query(kinds)).toEqual({ edges: [{ node }] });
  await owner.command('decidePaymentRequest', { id, version, approve: true });
  const paid = { kind: 'PAY_REQUEST', title: title.replace('Release', 'Approved release') };
  expect(await owner.query(kinds)).toMatchObject({ edges: [{ node: paid }] });
});
