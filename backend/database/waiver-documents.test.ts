import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createMoney } from '../testing/money-cast.ts';
import { createDocuments, type Documents } from '../testing/money-documents.ts';
import type { Person } from '../testing/people-cast.ts';
import { useCast } from '../testing/use-cast.ts';
import { giveUpUploads } from '../uploads/sweep-uploads.ts';

const project = useCast();
const stateRow = z.object({ state: z.string() });
let plumbing: Documents;

beforeAll(() => {
  plumbing = createDocuments(project(), createMoney(project()), 'plumbing');
});

interface Kept {
  readonly request?: string | null;
  readonly state?: string;
  readonly partyIds?: readonly string[];
}

/** An upload as it is after its check. */
async function keep(by: Person, { request = null, state = 'READY', partyIds = [] }: Kept) {
  const { database, projectId, members } = project();
  const id = randomUUID();
  await database.run(
    `insert into public.uploads (
       id, project_id, request_id, bucket, name, type, size_bytes, sha256, state, created_by, party_ids
     ) values ($1, $2, $3, 'files', 'a.pdf', 'application/pdf', 1, repeat('0', 64), $4, $5, $6::bigint[])`,
    [id, projectId, request, state, members.get(by) ?? '', [...partyIds]],
  );
  return id;
}
async function stateOf(id: string) {
  const text = 'select state from public.uploads where id = $1';
  return z.tuple([stateRow]).parse(await project().database.query(stateRow, text, [id]))[0].state;
}
const draft = async () => plumbing.draft(await plumbing.sign(), 10_000);
const attach = (request: string, document: string | null, text = '') =>
  project().call('plumber', 'attach_waiver', [request, 1, text, '2026-11-30', document]);
const record = (receipt: string | null) =>
  project().call('owner', 'record_cost', [
    ...[project().projectId, '', 'Crane', 100, '2026-11-20', receipt],
  ]);
const remove = (who: Person, id: string) => project().call(who, 'remove_upload', [id]);

describe("a waiver's document", () => {
  it('needs no wording beside it, and is not removed', async () => {
    const request = await draft();
    const document = await keep('plumber', { request });
    expect(await attach(request, document)).toBe(request);
    expect(await remove('plumber', document)).toBe('WRONG_STATE');
  });

  it('goes with a waiver that is replaced before it was submitted', async () => {
    const request = await draft();
    const [first, second] = [
      await keep('plumber', { request }),
      await keep('plumber', { request }),
    ];
    await plumbing.attachWaiver(request, '', first);
    await plumbing.attachWaiver(request, 'Nothing more', first);
    expect(await stateOf(first)).toBe('READY');
    await plumbing.attachWaiver(request, '', second);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['REMOVED', 'READY']);
  });

  it('goes with a waiver that the draft loses, and stays with one that it keeps', async () => {
    const request = await draft();
    const document = await keep('plumber', { request });
    await plumbing.attachWaiver(request, '', document);
    await plumbing.redraft(request, 10_000);
    expect(await stateOf(document)).toBe('READY');
    await plumbing.redraft(request, 20_000);
    expect(await stateOf(document)).toBe('REMOVED');
  });

  it('stays with a waiver that is replaced after it was submitted', async () => {
    const request = await draft();
    const document = await keep('plumber', { request });
    await plumbing.attachWaiver(request, '', document);
    await plumbing.submit(request);
    await plumbing.attachWaiver(request);
    expect(await stateOf(document)).toBe('READY');
  });

  it('is given up after a day in which no waiver named it', async () => {
    const { database } = project();
    const request = await draft();
    const [named, unnamed] = [
      await keep('plumber', { request }),
      await keep('plumber', { request }),
    ];
    await plumbing.attachWaiver(request, '', named);
    await database.run(
      `update public.uploads set confirmed_at = now() - interval '25 hours' where id = any($1::uuid[])`,
      [[named, unnamed]],
    );
    const [young, file] = [await keep('plumber', { request }), await keep('plumber', {})];
    await giveUpUploads(database);
    expect(await Promise.all([named, unnamed, young, file].map(stateOf))).toEqual([
      ...['READY', 'REMOVED', 'READY', 'READY'],
    ]);
  });

  it('is a checked one of that request', async () => {
    const request = await draft();
    const others = [
      await keep('plumber', { request: await draft() }),
      await keep('plumber', { request, state: 'CHECKING' }),
      await keep('plumber', {}),
      randomUUID(),
    ];
    for (const other of others) expect(await attach(request, other)).toBe('NOT_FOUND');
  });
});

describe("a cost's receipt", () => {
  it('is not removed', async () => {
    const receipt = await keep('owner', {});
    expect(await record(receipt)).toMatch(/^\d+$/);
    expect(await remove('owner', receipt)).toBe('WRONG_STATE');
    expect(await remove('owner', await keep('owner', {}))).not.toBe('WRONG_STATE');
  });

  it('is a checked file of the project that no other party sees', async () => {
    const others = [
      await keep('owner', { partyIds: [project().parties.plumbing] }),
      await keep('owner', { state: 'CHECKING' }),
      await keep('plumber', { request: await draft() }),
      randomUUID(),
    ];
    for (const other of others) expect(await record(other)).toBe('NOT_FOUND');
  });
});
