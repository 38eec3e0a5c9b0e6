import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { keepUpload, type KeptUpload } from '../testing/kept-upload.ts';
import { createMoney } from '../testing/money-cast.ts';
import { createDocuments } from '../testing/money-documents.ts';
import { people, type Person } from '../testing/people-cast.ts';
import { useCast } from '../testing/use-cast.ts';
import { createWork } from '../testing/work-orders.ts';

const project = useCast();

const contractors: readonly Person[] = ['owner', 'approver', 'clerk', 'payer'];
const plumbers: readonly Person[] = ['plumber', 'apprentice'];
const readers = new Map<string, readonly Person[]>();
const files = new Map<string, string>();

beforeAll(async () => {
  const cast = project();
  const money = createMoney(cast);
  const documents = createDocuments(cast, money, 'plumbing');
  const work = createWork(cast, money, 'plumbing');
  const contract = await documents.sign();
  const order = await work.issue(contract);
  const draft = await work.extra(contract);
  const offered = await work.submit(await work.extra(contract));
  const rewritten = await work.rewrite(
    contract,
    await work.giveBack(await work.submit(await work.extra(contract))),
  );
  const withdrawn = await work.withdraw(await work.submit(await work.extra(contract)));
  const request = await documents.draft(contract, 100);
  const offeredRequest = await documents.draft(await documents.sign(), 100);

  /** Keeps an upload with a name of its own, and who reads it. */
  async function upload(name: string, by: Person, readBy: readonly Person[], what: KeptUpload) {
    const id = await keepUpload(cast, by, { ...what, name });
    readers.set(name, readBy);
    files.set(name, id);
    return id;
  }

  const both = [...contractors, ...plumbers];
  await upload('photo of an order', 'apprentice', both, { workOrder: order });
  await upload('photo of an offered extra', 'apprentice', both, { workOrder: offered });
  await upload('photo of a draft', 'apprentice', plumbers, { workOrder: draft });
  await upload('photo of a corrected extra', 'apprentice', both, { workOrder: rewritten });
  await upload('photo of a draft again', 'apprentice', plumbers, { workOrder: withdrawn });
  for (const state of ['RESERVED', 'CHECKING', 'REFUSED', 'REMOVED']) {
    await upload(`photo that is ${state}`, 'apprentice', ['apprentice'], {
      workOrder: order,
      state,
    });
  }
  await upload('document that no waiver names', 'plumber', ['plumber'], {
    request: offeredRequest,
  });
  const named = await upload('document of a waiver', 'plumber', both, { request: offeredRequest });
  await documents.attachWaiver(offeredRequest, '', named);
  await documents.submit(offeredRequest);
  const kept = await upload('document of a draft', 'plumber', plumbers, { request });
  await documents.attachWaiver(request, '', kept);
  const receipt = await upload('receipt of a cost', 'clerk', contractors, {});
  await cast.call('owner', 'record_cost', [
    ...[cast.projectId, '', 'Crane', 100, '2026-11-20', receipt],
  ]);
  await upload('file of the contractor', 'clerk', contractors, {});
  await upload('file for two', 'owner', [...both, 'roofer'], { parties: ['plumbing', 'roofing'] });
  await upload('file of the roofers', 'roofer', [...contractors, 'roofer'], {
    parties: ['roofing'],
  });
  await upload('file of the client', 'client', [...contractors, 'client'], { parties: ['client'] });
  await upload('file of a former member', 'removed', both, { parties: ['plumbing'] });
});

const named = z.object({ name: z.string() });

it.each(people)('shows %s the uploads of what they read, and their own', async (name) => {
  const rows = await project().attempt(name, 'select name from public.uploads');
  const found = z
    .array(named)
    .parse(rows)
    .map((row) => row.name);
  const expected = [...readers].filter(([, names]) => names.includes(name));
  expect(found.sort()).toEqual(expected.map(([upload]) => upload).sort());
});

it('tells no member which parties a file is shown to, nor whose account a member has', async () => {
  for (const column of ['party_ids', 'user_id']) {
    const read = `select ${column} from public.uploads`;
    expect(await project().attempt('owner', read)).toBe('state 42501');
  }
});

describe.each(people)('%s', (name) => {
  const isContractor = contractors.includes(name);
  /** What comes of showing the file to the roofers alone. */
  const share = async (file: string, version = 1) => {
    const { attempt, parties } = project();
    const values = [files.get(file) ?? '', version, [parties.roofing]];
    const text = `select public.share_file($1, $2, $3, gen_random_uuid()),
      rights.shown_parties($1) as shown`;
    const outcome = await attempt(name, text, values);
    return Array.isArray(outcome) ? 'done' : outcome;
  };
  const reads = (file: string) => readers.get(file)?.includes(name) ?? false;

  it.each(['file of the contractor', 'file for two'])(
    'changes who sees a %s as a general contractor alone',
    async (file) => {
      const refused = reads(file) ? 'NOT_ALLOWED' : 'NOT_FOUND';
      expect(await share(file)).toBe(isContractor ? 'done' : refused);
      if (isContractor) expect(await share(file, 2)).toBe('CONFLICT');
    },
  );

  it('changes nothing of the files of others, and of documents', async () => {
    const refused = isContractor || name === 'roofer' ? 'NOT_ALLOWED' : 'NOT_FOUND';
    expect(await share('file of the roofers')).toBe(refused);
    expect(await share('document of a waiver')).toBe('NOT_FOUND');
  });

  it('is told to whom files are shown as a general contractor alone', async () => {
    const told = await project().attempt(
      name,
      'select rights.shown_parties(id::uuid) as shown from unnest($1::text[]) as id',
      [[files.get('file for two') ?? '', files.get('document of a waiver') ?? '']],
    );
    const { plumbing, roofing } = project().parties;
    const shown = isContractor ? [plumbing, roofing] : null;
    expect(told).toEqual([{ shown }, { shown: null }]);
  });
});

it('shows a file to the parties that it names since, and to no former one', async () => {
  const { call, parties, attempt } = project();
  const id = files.get('file for two') ?? '';
  expect(await call('payer', 'share_file', [id, 1, [parties.client, parties.roofing]])).toBe(id);
  const found = await Promise.all(
    people.map((name) => attempt(name, 'select name from public.uploads where id = $1', [id])),
  );
  expect(people.filter((_name, index) => found[index]?.length === 1)).toEqual([
    ...contractors,
    'roofer',
    'client',
  ]);
});
