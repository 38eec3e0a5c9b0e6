import { expect, it } from '@jest/globals';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { createDocuments } from '../testing/money-documents.ts';
import { people, type Person } from '../testing/people-cast.ts';
import { drawJpeg } from '../testing/storage/draw-jpeg.ts';
import { blobOf, uploadOf, useStorageCast } from '../testing/storage/storage-cast.ts';
import { createWork } from '../testing/work-orders.ts';

const storage = useStorageCast();
const counted = z.object({ count: z.int() });

const CONTRACTORS: readonly Person[] = ['owner', 'approver', 'clerk', 'payer'];
const PLUMBERS: readonly Person[] = ['plumber', 'apprentice'];

/** Who may read the objects of each upload; all others get nothing of it. */
const readers = {
  photo: [...CONTRACTORS, ...PLUMBERS],
  smallPhoto: [...CONTRACTORS, ...PLUMBERS],
  draftPhoto: PLUMBERS,
  reservedPhoto: ['plumber'],
  waiverDocument: [...CONTRACTORS, ...PLUMBERS],
  draftDocument: PLUMBERS,
  unnamedDocument: ['plumber'],
  ownFile: [...CONTRACTORS, ...PLUMBERS],
  roofingFile: [...CONTRACTORS, 'roofer'],
  contractorsFile: CONTRACTORS,
  sharedFile: [...CONTRACTORS, ...PLUMBERS, 'client'],
} as const satisfies Record<string, readonly Person[]>;

type Kind = keyof typeof readers;
const kinds = Object.keys(readers) as Kind[];

let uploads: Map<Kind, { id: string; bucket: string; path: string }> | undefined;

/** Uploads an object of each kind, once for all tests. */
async function uploadAll() {
  if (uploads) return uploads;
  const { cast, money, contractId, reserve, confirm, clientOf, issueOrder } = storage();
  const { photoInput, fileInput } = storage();
  const { plumbing, client } = cast.parties;
  const documents = createDocuments(cast, money, 'plumbing');
  const made = new Map<Kind, { id: string; bucket: string; path: string }>();
  const send = async (kind: Kind, who: Person, input: object, bytes: Uint8Array, type: string) => {
    const { id, bucket, path, smallPath } = uploadOf(await reserve(who, input));
    const objects = clientOf(who).storage.from(bucket);
    if (smallPath !== null) await objects.upload(smallPath, blobOf(drawJpeg(8)));
    expect((await objects.upload(path, blobOf(bytes, type))).error).toBeNull();
    made.set(kind, { id, bucket, path });
    if (kind === 'photo' && smallPath !== null) {
      made.set('smallPhoto', { id, bucket, path: smallPath });
    }
    if (kind !== 'reservedPhoto') expect(uploadOf(await confirm(who, id)).state).toBe('READY');
    return id;
  };
  const order = await issueOrder();
  await send('photo', 'apprentice', photoInput(order), drawJpeg(), 'image/jpeg');
  await send('reservedPhoto', 'plumber', photoInput(order), drawJpeg(), 'image/jpeg');
  const draft = await createWork(cast, money, 'plumbing').extra(contractId);
  await send('draftPhoto', 'apprentice', photoInput(draft), drawJpeg(), 'image/jpeg');
  const document = async (kind: Kind, requestId: string, isNamed: boolean) => {
    const bytes = Buffer.from(`secret of ${kind}`);
    const input = { ...fileInput(bytes), projectId: null, requestId };
    const id = await send(kind, 'plumber', input, bytes, 'text/plain');
    if (isNamed) await documents.attachWaiver(requestId, '', id);
  };
  const offered = await documents.draft(await documents.sign(), 100);
  await document('unnamedDocument', offered, false);
  await document('waiverDocument', offered, true);
  await documents.submit(offered);
  await document('draftDocument', await documents.draft(await documents.sign(), 100), true);
  const file = (kind: Kind, who: Person, partyIds?: readonly string[]) => {
    const bytes = Buffer.from(`secret of ${kind}`);
    return send(kind, who, { ...fileInput(bytes), partyIds }, bytes, 'text/plain');
  };
  await file('ownFile', 'plumber');
  await file('roofingFile', 'roofer');
  await file('contractorsFile', 'clerk');
  await file('sharedFile', 'clerk', [plumbing, client]);
  return (uploads = made);
}

const verbs = ['download', 'sign', 'signMany', 'info', 'exists', 'list'] as const;

/** What a person gets of an object by the unmodified client: whether it is anything. */
async function getsBy(
  verb: (typeof verbs)[number],
  client: SupabaseClient,
  bucket: string,
  path: string,
) {
  const objects = client.storage.from(bucket);
  switch (verb) {
    case 'download':
      return (await objects.download(path)).data !== null;
    case 'sign':
      return (await objects.createSignedUrl(path, 60)).data !== null;
    case 'signMany':
      return (await objects.createSignedUrls([path], 60)).data?.[0]?.signedUrl != null;
    case 'info':
      return (await objects.info(path)).data !== null;
    case 'exists':
      // It throws where the service says that there is no such bucket.
      return objects.exists(path).then(
        ({ data }) => data,
        () => false,
      );
    case 'list': {
      const [folder, name] = path.split('/');
      const { data } = await objects.list(folder);
      return (data ?? []).some((entry) => entry.name === name);
    }
  }
}

it.each(verbs)('gives objects by %s to those alone who see the upload', async (verb) => {
  const made = await uploadAll();
  const { clientOf } = storage();
  const anonymous = clientOf(null);
  const wrong: string[] = [];
  for (const kind of kinds) {
    const { bucket = '', path = '' } = made.get(kind) ?? {};
    for (const person of people) {
      const expected = (readers[kind] as readonly Person[]).includes(person);
      const got = await getsBy(verb, clientOf(person), bucket, path);
      if (got !== expected) wrong.push(`${person} ${verb} ${kind}: ${got}`);
    }
    if (await getsBy(verb, anonymous, bucket, path)) wrong.push(`anonymous ${verb} ${kind}`);
  }
  expect(wrong).toEqual([]);
});

it('lets no member change or delete what is ready, nor what another has reserved', async () => {
  const made = await uploadAll();
  const { clientOf, backend } = storage();
  const done: string[] = [];
  for (const kind of kinds) {
    const { bucket = '', path = '' } = made.get(kind) ?? {};
    for (const person of people) {
      if (kind === 'reservedPhoto' && person === 'plumber') continue;
      const objects = clientOf(person).storage.from(bucket);
      const bytes = blobOf(drawJpeg(16));
      const [uploaded, upserted, updated, removed, moved, copied] = await Promise.all([
        objects.upload(path, bytes),
        objects.upload(path, bytes, { upsert: true }),
        objects.update(path, bytes),
        objects.remove([path]),
        objects.move(path, `${path}-small`),
        objects.copy(path, `${path}-small`),
      ]);
      for (const { data } of [uploaded, upserted, updated, moved, copied]) {
        if (data !== null) done.push(`${person} ${kind}`);
      }
      if ((removed.data ?? []).length > 0) done.push(`${person} removes ${kind}`);
    }
  }
  expect(done).toEqual([]);
  const [{ count } = { count: 0 }] = await backend.database.query(
    counted,
    'select count(*)::int as count from storage.objects',
  );
  // Each photo has a small one, of which one is a kind.
  expect(count).toBe(kinds.length + 2);
});

it('takes and gives no object under the prefix of another project', async () => {
  const made = await uploadAll();
  const { clientOf, reserve, fileInput } = storage();
  const reserved = uploadOf(await reserve('plumber', fileInput(Buffer.from('notes'))));
  const objects = clientOf('plumber').storage.from('files');
  const elsewhere = (path = '') => path.replace(/^\d+/, '999');
  const sent = await objects.upload(
    elsewhere(reserved.path),
    blobOf(Buffer.from('notes'), 'text/plain'),
  );
  expect(sent.error).toMatchObject({ statusCode: '403' });
  const other = await objects.download(elsewhere(made.get('ownFile')?.path));
  expect(other.data).toBeNull();
});

it('gives nothing of a bucket that is not there', async () => {
  const { path = '' } = (await uploadAll()).get('ownFile') ?? {};
  const client = storage().clientOf('plumber');
  const wrong: string[] = [];
  for (const verb of verbs) if (await getsBy(verb, client, 'nowhere', path)) wrong.push(verb);
  expect(wrong).toEqual([]);
  expect((await client.storage.from('nowhere').remove([path])).data ?? []).toEqual([]);
});

it('gives no object that took the place of the one that was checked', async () => {
  const { path = '', bucket = '' } = (await uploadAll()).get('sharedFile') ?? {};
  const { clientOf, backend } = storage();
  const got = () => getsBy('sign', clientOf('client'), bucket, path);
  expect(await got()).toBe(true);
  const replace = "update storage.objects set version = version || 'x' where name = $1";
  await backend.database.run(replace, [path]);
  expect(await got()).toBe(false);
});

it('ends the access of a removed member at once', async () => {
  const { cast, clientOf, reserve, confirm, fileInput } = storage();
  const bytes = Buffer.from('left behind');
  const { id, bucket, path } = uploadOf(await reserve('payer', fileInput(bytes)));
  await clientOf('payer').storage.from(bucket).upload(path, blobOf(bytes, 'text/plain'));
  await confirm('payer', id);
  const objects = clientOf('payer').storage.from(bucket);
  expect((await objects.download(path)).error).toBeNull();
  await cast.call('owner', 'remove_member', [cast.members.get('payer') ?? '']);
  expect((await objects.download(path)).data).toBeNull();
  expect(await confirm('payer', id)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await clientOf('owner').storage.from(bucket).download(path)).error).toBeNull();
});
