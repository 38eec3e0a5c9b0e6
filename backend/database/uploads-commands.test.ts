import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { toFileName } from '../../shared/contracts/uploads.ts';
import { createAttempts } from '../testing/attempt-all.ts';
import { keepUpload } from '../testing/kept-upload.ts';
import { createMoney } from '../testing/money-cast.ts';
import { createDocuments } from '../testing/money-documents.ts';
import { emailOf } from '../testing/people-cast.ts';
import { useCast } from '../testing/use-cast.ts';
import { createWork } from '../testing/work-orders.ts';

const project = useCast();
const HASH = '0'.repeat(64);

function make() {
  const money = createMoney(project());
  const documents = createDocuments(project(), money, 'plumbing');
  const work = createWork(project(), money, 'plumbing');
  return { money, documents, work };
}

let contract: string;
let order: string;
beforeAll(async () => {
  const { documents, work } = make();
  contract = await documents.sign();
  order = await work.issue(contract);
});

const photo = {
  ...{ name: 'IMG_1.jpg', type: 'image/jpeg', size: 700_000, sha256: HASH },
  ...{ smallSize: 9000, smallSha256: HASH, originalSha256: HASH },
  ...{ takenAt: '2026-11-20T12:00:00Z', latitude: 52.5, longitude: -13.4 },
};
const file = { name: 'Plan.pdf', type: 'application/pdf', size: 20_000_000, sha256: HASH };

it.each<[string, object, (readonly [expected: string, odd: object])[]]>([
  [
    'photo',
    photo,
    [
      ['', {}],
      ['', { takenAt: null, latitude: null, longitude: null, originalSha256: null }],
      ['INVALID id', { id: null }],
      ['INVALID name', { name: '' }],
      ['INVALID name', { name: '../plan' }],
      ['INVALID name', { name: 'a\u202eb' }],
      ['INVALID name', { name: 'x'.repeat(201) }],
      ['INVALID type', { type: null }],
      ['INVALID type', { type: 'image/svg+xml' }],
      ['INVALID type', { type: 'application/pdf' }],
      ['INVALID size', { size: 0 }],
      ['INVALID size', { size: null }],
      ['INVALID size', { size: 1.5 }],
      ['INVALID size', { size: 2_500_001 }],
      ['INVALID sha256', { sha256: null }],
      ['INVALID sha256', { sha256: HASH.slice(1) }],
      ['INVALID sha256', { sha256: 'A'.repeat(64) }],
      ['INVALID smallSize', { smallSize: null }],
      ['INVALID smallSize', { smallSize: 2_500_001 }],
      ['INVALID smallSha256', { smallSha256: null }],
      ['INVALID originalSha256', { originalSha256: 'a' }],
      ['INVALID takenAt', { takenAt: '1899-12-31T00:00:00Z' }],
      ['INVALID takenAt', { takenAt: '2201-01-01T00:00:00Z' }],
      ['INVALID latitude', { latitude: null }],
      ['INVALID latitude', { longitude: null }],
      ['INVALID latitude', { latitude: 90.1 }],
      ['INVALID longitude', { longitude: -180.1 }],
    ],
  ],
  [
    'file',
    file,
    [
      ['', {}],
      ['INVALID type', { type: 'text/html' }],
      ['INVALID size', { size: 20_000_001 }],
      ['INVALID sha256', { sha256: '' }],
      ['NOT_FOUND projectId', { projectId: null }],
      ['NOT_FOUND projectId', { projectId: '999999' }],
      ['NOT_FOUND requestId', { projectId: null, requestId: '999999' }],
      ['NOT_FOUND workOrderId', { projectId: null, workOrderId: randomUUID() }],
      ['NOT_ALLOWED partyIds', { partyIds: ['1'] }],
    ],
  ],
])('refuses a %s by the field that is wrong', async (kind, usual, cases) => {
  const { projectId } = project();
  const attempt = await createAttempts(project());
  const place = kind === 'photo' ? { workOrderId: order } : { projectId };
  const calls = cases.map(([, odd]) => ({
    command: 'reserve_upload',
    values: [{ json: { id: randomUUID(), ...place, ...usual, ...odd } }],
  }));
  const outcomes = await attempt('plumber', calls);
  expect(cases.map(([, odd], index) => [outcomes[index], odd])).toEqual(cases);
});

const stateRow = z.object({ state: z.string() });

/** What comes of an upload that was found to be good. */
async function settle(of: Parameters<typeof keepUpload>[2]) {
  const { database } = project();
  const id = await keepUpload(project(), 'plumber', { ...of, state: 'CHECKING' });
  const text = 'select operations.settle_upload($1, null, null, null) as state';
  return (await database.query(stateRow, text, [id]))[0]?.state;
}

it('adds no photo to an order that was decided while it was checked', async () => {
  const { work } = make();
  expect(await settle({ workOrder: order })).toBe('READY');
  const decided = await work.approve(await work.submit(await work.issue(contract)));
  expect(await settle({ workOrder: decided })).toBe('REMOVED');
});

it('adds no document to a request that was paid while it was checked', async () => {
  const { documents } = make();
  const request = await documents.bill(await documents.sign(), 10_000);
  expect(await settle({ request })).toBe('READY');
  await documents.pay(request);
  expect(await settle({ request })).toBe('REMOVED');
});

it('leaves a photo to its uploader, who was removed and joins again', async () => {
  const { call, memberOf, parties } = project();
  const photo = await keepUpload(project(), 'apprentice', { workOrder: order });
  await call('owner', 'remove_member', [await memberOf('apprentice')]);
  expect(await call('apprentice', 'remove_upload', [photo])).toBe('NOT_FOUND');
  const invitation = await call('owner', 'invite', [parties.plumbing, emailOf('apprentice'), []]);
  await call('apprentice', 'answer_invitation', [invitation, true]);
  expect(await call('plumber', 'remove_upload', [photo])).toBe('NOT_ALLOWED');
  expect(await call('apprentice', 'remove_upload', [photo])).toBe(photo);
});

const codesRow = z.object({ code: z.number() });

it('refuses in a name the characters that the API takes out, and no others', async () => {
  const rows = await project().database.query(
    codesRow,
    `select code from generate_series(1, 65533) as code
     where code not between 55296 and 57343 and chr(code) is nfc normalized
       and not public.is_file_name('1' || chr(code) || '2') order by code`,
  );
  const refused = new Set(rows.map(({ code }) => code));
  const isTakenOut = (code: number) => {
    const name = `1${String.fromCharCode(code)}2`;
    return toFileName(name) !== name;
  };
  expect([...refused].filter((code) => !isTakenOut(code))).toEqual([]);
  // White space of other kinds becomes a space, and does no harm as it is.
  const kept = Array.from({ length: 0xd800 }, (_, index) => index + 1).filter(
    (code) => isTakenOut(code) && !refused.has(code),
  );
  expect(kept.filter((code) => !/\s/.test(String.fromCharCode(code)))).toEqual([]);
  expect(refused).toContain(0x061c);
});
