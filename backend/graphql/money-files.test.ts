import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { useTestBackend } from '../testing/test-backend.ts';
import type { MoneyClient } from './testing/money-client.ts';
import { createMoneyProject, type MoneyProject } from './testing/money-project.ts';
import { post } from './testing/project-client.ts';

const backend = useTestBackend();
let project: MoneyProject;

beforeAll(async () => {
  project = await createMoneyProject(backend());
});

const sentFile = z.object({ id: z.string(), name: z.string(), path: z.string() });

/** Sends a file to a project or a payment request, and has it checked. */
async function send(who: MoneyClient, place: object) {
  const bytes = Buffer.from(randomUUID());
  const change = async (text: string, variables: object) => {
    const { data } = await post(backend(), who.token, text, { ...variables, key: randomUUID() });
    return sentFile.parse(data?.['result']);
  };
  const file = '{ ... on Upload { id name path } }';
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const facts = { name: 'Paper.txt', type: 'text/plain', size: bytes.length, sha256 };
  const { id, path } = await change(
    `mutation ($input: UploadInput!, $key: ID!) { result: reserveUpload(input: $input, key: $key) ${file} }`,
    { input: { id: randomUUID(), ...place, ...facts } },
  );
  await fetch(`${backend().url}/storage/v1/object/files/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': 'text/plain' },
    body: bytes,
  });
  return change(
    `mutation ($id: ID!, $key: ID!) { result: confirmUpload(id: $id, key: $key) ${file} }`,
    { id },
  );
}

const fileList = z.object({ edges: z.array(z.object({ node: z.unknown() })) });

/** What a member sees of each file: whose document it is, and whether it stays. */
async function listFiles(who: MoneyClient) {
  const read = `files(projectId: "${project.projectId}") { edges { node { id requestId isKept } } }`;
  return fileList.parse(await who.query(read)).edges.map(({ node }) => node);
}

it('attaches the document of a waiver, which the payer sees once the request is submitted', async () => {
  const { owner, plumber } = project;
  const contract = await project.sign({ asksForWaiver: true });
  const lines = [{ lineId: contract.lines[0]?.id, completedCents: 10_000, storedCents: 0 }];
  const input = { contractId: contract.id, periodTo: '2026-11-30', lines };
  const { id, version } = await plumber.command('savePaymentRequest', { input });
  const waiver = { requestId: id, version, text: '', throughDate: '2026-11-30' };
  expect(await plumber.command('attachWaiver', waiver)).toMatchObject({
    ...{ code: 'INVALID', field: 'text' },
  });
  const unknown = { ...waiver, documentId: 'x' };
  expect(await plumber.command('attachWaiver', unknown)).toMatchObject({
    ...{ code: 'NOT_FOUND', field: 'documentId' },
  });
  const document = await send(plumber, { requestId: id });
  const attached = await plumber.command('attachWaiver', { ...waiver, documentId: document.id });
  expect(attached).toMatchObject({ waiver: { text: '', document } });
  const read = `paymentRequest(id: "${id}") { waiver { document { id name path } } }`;
  expect(await owner.query(read)).toBeNull();
  await plumber.command('submitPaymentRequest', { id, version: attached.version });
  expect(await owner.query(read)).toEqual({ waiver: { document } });
  expect(await project.client.query(read)).toBeNull();
  const file = { id: document.id, requestId: id, isKept: true };
  for (const who of [owner, plumber]) expect(await listFiles(who)).toContainEqual(file);

  // Less is approved than it is for: it is void, and the payee sends another one.
  const decided = await owner.command('decidePaymentRequest', {
    ...{ id, version: attached.version + 1, approve: true, reason: 'Not all is done' },
    lines: [{ ...lines[0], completedCents: 8_000 }],
  });
  expect(decided).toMatchObject({ state: 'APPROVED', waiver: { state: 'VOID' } });
  const other = await send(plumber, { requestId: id });
  const again = { ...waiver, version: decided.version, documentId: other.id };
  expect(await plumber.command('attachWaiver', again)).toMatchObject({
    waiver: { state: 'ATTACHED', document: other },
  });
  expect(await owner.query(read)).toEqual({ waiver: { document: other } });
});

it('records a cost with its receipt, for the general contractor alone', async () => {
  const { owner, plumber, projectId } = project;
  const receipt = await send(owner, { projectId });
  const cost = { projectId, costCode: '', text: 'Skip', amountCents: 500, date: '2026-11-20' };
  const recorded = { input: { ...cost, receiptId: receipt.id } };
  expect(await owner.command('recordCost', recorded)).toMatchObject({ receipt });
  const foreign = await send(plumber, { projectId });
  expect(
    await owner.command('recordCost', { input: { ...cost, receiptId: foreign.id } }),
  ).toMatchObject({ code: 'NOT_FOUND', field: 'receiptId' });
  const read = `budget(projectId: "${projectId}") { costs { receipt { id name path } } }`;
  expect(await owner.query(read)).toEqual({ costs: [{ receipt }] });
  const files = await listFiles(owner);
  expect(files).toContainEqual({ id: receipt.id, requestId: null, isKept: true });
  expect(files).toContainEqual({ id: foreign.id, requestId: null, isKept: false });
  expect(await plumber.query(read)).toBeNull();
});

it('changes to whom a file is shown, and tells the general contractor alone', async () => {
  const { owner, plumber, projectId } = project;
  const { id } = await send(owner, { projectId });
  const parties = z
    .array(z.object({ id: z.string(), kind: z.string() }))
    .parse(await owner.query(`parties(projectId: "${projectId}") { id kind }`));
  const partyIds = parties.filter(({ kind }) => kind === 'SUBCONTRACTOR').map((one) => one.id);
  const share = async (version: number, ids: readonly string[]) => {
    const text = `mutation ($id: ID!, $version: Int!, $ids: [ID!]!, $key: ID!) {
      result: shareFile(id: $id, version: $version, partyIds: $ids, key: $key) {
        ... on Upload { version partyIds isOfMyParty } ... on Refused { code field }
      } }`;
    const values = { id, version, ids, key: randomUUID() };
    return (await post(backend(), owner.token, text, values)).data?.['result'];
  };
  expect(await share(3, ['x'])).toEqual({ code: 'INVALID', field: null });
  expect(await share(3, partyIds)).toEqual({ version: 4, partyIds, isOfMyParty: true });
  const read = `files(projectId: "${projectId}") { edges { node { id partyIds isOfMyParty } } }`;
  expect(await plumber.query(read)).toMatchObject({
    edges: expect.arrayContaining([{ node: { id, partyIds: null, isOfMyParty: false } }]),
  });
});
