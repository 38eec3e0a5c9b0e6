import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Person } from '../testing/people-cast.ts';
import { drawCameraPhoto, drawOffice, drawPdf } from '../testing/storage/draw-documents.ts';
import { drawAnimation, drawPng, drawWebp } from '../testing/storage/draw-files.ts';
import { drawJpeg, withSegment } from '../testing/storage/draw-jpeg.ts';
import { blobOf, uploadOf, useStorageCast } from '../testing/storage/storage-cast.ts';

const storage = useStorageCast();
const JPEG = { contentType: 'image/jpeg' };

/** Reserves and uploads a photo, and has it checked. */
async function sendPhoto(order: string, photo: Buffer, declared = photo, small = drawJpeg(8)) {
  const { reserve, confirm, clientOf, photoInput } = storage();
  const reserved = uploadOf(await reserve('apprentice', photoInput(order, declared, small)));
  const photos = clientOf('apprentice').storage.from('photos');
  await photos.upload(reserved.smallPath ?? '', blobOf(small));
  await photos.upload(reserved.path, blobOf(photo));
  return confirm('apprentice', reserved.id);
}

it('shows a photo to the other party once it was checked', async () => {
  const { reserve, confirm, clientOf, photoInput, issueOrder } = storage();
  const place = { latitude: 41.8781, longitude: -87.6298 };
  const input = { ...photoInput(await issueOrder()), ...place };
  const reserved = uploadOf(await reserve('apprentice', input));
  expect(reserved).toMatchObject({ state: 'RESERVED', bucket: 'photos' });
  const { id, path, smallPath } = reserved;
  const photos = clientOf('apprentice').storage.from('photos');
  const sent = await photos.upload(path, drawJpeg(), JPEG);
  expect(sent.error).toBeNull();
  await photos.upload(smallPath ?? '', blobOf(drawJpeg(8)));
  const seen = () => clientOf('clerk').storage.from('photos').createSignedUrls([path], 600);
  expect((await seen()).data).toMatchObject([{ signedUrl: null, error: expect.any(String) }]);
  expect(await confirm('apprentice', id)).toMatchObject({ state: 'READY', refusal: null });
  const [link] = (await seen()).data ?? [];
  const answer = await fetch(link?.signedUrl ?? '');
  expect(Buffer.from(await answer.arrayBuffer()).equals(drawJpeg())).toBe(true);
  const kept = 'select latitude, longitude from public.uploads where id = $1';
  const row = z.object({ latitude: z.number(), longitude: z.number() });
  const rows = await storage().backend.database.query(row, kept, [id]);
  expect(rows).toEqual([{ latitude: 41.88, longitude: -87.63 }]);
});

it('leaves the version of the order, which a report names, as it was before its photos', async () => {
  const { cast, issueOrder, remove } = storage();
  const order = await issueOrder();
  const { id } = uploadOf(await sendPhoto(order, drawJpeg()));
  await sendPhoto(order, drawJpeg(72));
  expect(await remove('apprentice', id)).toMatchObject({ state: 'REMOVED' });
  await expect(cast.call('plumber', 'submit_work_order', [order, 1, null])).resolves.toBe(order);
});

it.each([
  ['TYPE_MISMATCH', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PHOTO_BROKEN', drawJpeg().subarray(0, 700)],
  ['PHOTO_BROKEN', Buffer.concat([drawJpeg().subarray(0, 700), Buffer.from([0xff, 0xd9])])],
  ['PHOTO_METADATA', withSegment(drawJpeg(), 0xe1, 'Exif\0\0 GPS')],
  ['PHOTO_METADATA', withSegment(drawJpeg(), 0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>')],
  ['PHOTO_METADATA', withSegment(drawJpeg(), 0xfe, 'taken by Ada')],
  ['PHOTO_METADATA', withSegment(drawJpeg(), 0xf0, 'taken by Ada')],
  ['PHOTO_METADATA', Buffer.concat([drawJpeg(), drawJpeg()])],
  ['TOO_LARGE', drawJpeg(2064, 8)],
])('refuses a photo: %s', async (refusal, photo) => {
  const order = await storage().issueOrder();
  expect(await sendPhoto(order, photo)).toMatchObject({ state: 'REFUSED', refusal });
});

it.each([
  ['TYPE_MISMATCH', Buffer.from('<!doctype html>')],
  ['PHOTO_BROKEN', drawJpeg().subarray(0, 700)],
  ['PHOTO_METADATA', withSegment(drawJpeg(8), 0xe1, 'Exif\0\0 GPS')],
  ['TOO_LARGE', drawJpeg(328, 8)],
])('refuses a photo for its small copy: %s', async (refusal, small) => {
  const order = await storage().issueOrder();
  const sent = await sendPhoto(order, drawJpeg(), drawJpeg(), small);
  expect(sent).toMatchObject({ state: 'REFUSED', refusal });
});

it('refuses what is not what was reserved, and what never came', async () => {
  const order = await storage().issueOrder();
  expect(await sendPhoto(order, drawJpeg(), drawJpeg(72))).toMatchObject({
    refusal: 'HASH_MISMATCH',
  });
  const { reserve, confirm, photoInput } = storage();
  const reserved = uploadOf(await reserve('plumber', photoInput(order)));
  expect(await confirm('plumber', reserved.id)).toMatchObject({ refusal: 'MISSING' });
});

/** Uploads what is reserved, and has it checked. */
async function finish(person: 'plumber' | 'apprentice', input: object) {
  const { reserve, confirm, clientOf } = storage();
  const { id, path, smallPath } = uploadOf(await reserve(person, input));
  const photos = clientOf(person).storage.from('photos');
  await photos.upload(smallPath ?? '', blobOf(drawJpeg(8)));
  await photos.upload(path, blobOf(drawJpeg()));
  return () => confirm(person, id);
}

it('keeps the same photo of an order once, whichever member sends it first', async () => {
  const { reserve, photoInput, issueOrder } = storage();
  const input = photoInput(await issueOrder());
  const again = () => ({ ...input, id: randomUUID() });
  const confirmFirst = await finish('plumber', input);
  const confirmSecond = await finish('apprentice', again());
  expect(await confirmSecond()).toMatchObject({ state: 'READY' });
  expect(await confirmFirst()).toMatchObject({ state: 'REMOVED' });
  expect(await reserve('plumber', again())).toMatchObject({ state: 'READY' });
});

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const NUL = Buffer.from('a,b\0c');
const DRAWING = Buffer.from('AC1032\0\0');
const XMP = withSegment(
  drawJpeg(),
  0xe1,
  'http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="41,52N"/>',
);

it.each([
  ['image/png', drawPng(), null],
  ['image/png', drawPng('Author\0Ada'), 'PHOTO_METADATA'],
  ['image/png', drawPng().subarray(0, -20), 'PHOTO_BROKEN'],
  ['image/png', drawPng(undefined, 7072), 'TOO_LARGE'],
  ['image/png', HTML, 'TYPE_MISMATCH'],
  ['image/webp', drawWebp(), null],
  ['image/webp', drawWebp('GPS'), 'PHOTO_METADATA'],
  ['image/webp', drawWebp().subarray(0, -4), 'PHOTO_BROKEN'],
  ['image/webp', drawAnimation(), null],
  ['image/webp', drawAnimation('GPS'), 'PHOTO_METADATA'],
  ['image/webp', HTML, 'TYPE_MISMATCH'],
  ['application/pdf', drawPdf(drawCameraPhoto(false)), null],
  ['application/pdf', HTML, 'TYPE_MISMATCH'],
  ['application/pdf', drawPdf().subarray(0, -8), 'PHOTO_BROKEN'],
  ['application/pdf', drawPdf(drawCameraPhoto(true)), 'PHOTO_METADATA'],
  ['application/pdf', drawPdf(drawCameraPhoto(true, false), true), 'PHOTO_METADATA'],
  ['application/pdf', drawPdf(XMP), 'PHOTO_METADATA'],
  [WORD, drawOffice('word/document.xml', drawCameraPhoto(false)), null],
  [WORD, drawOffice('word/document.xml').subarray(0, -30), 'PHOTO_BROKEN'],
  [WORD, drawOffice('word/document.xml', drawCameraPhoto(true)), 'PHOTO_METADATA'],
  [WORD, drawOffice('word/document.xml', Buffer.alloc(65_000_000)), 'TOO_LARGE'],
  [WORD, drawOffice('xl/workbook.xml'), 'TYPE_MISMATCH'],
  [SHEET, drawOffice('xl/workbook.xml'), null],
  [SHEET, drawOffice('xl/workbook.xml', drawCameraPhoto(true), false), 'PHOTO_METADATA'],
  [SHEET, HTML, 'TYPE_MISMATCH'],
  ['text/csv', NUL, 'TYPE_MISMATCH'],
  ['text/plain', NUL, 'TYPE_MISMATCH'],
  ['text/plain', Buffer.from('exif:GPSLatitude="41,52N"'), 'PHOTO_METADATA'],
  ['image/vnd.dwg', DRAWING, null],
  ['image/vnd.dwg', Buffer.concat([DRAWING, drawCameraPhoto(true)]), 'PHOTO_METADATA'],
  ['image/vnd.dwg', HTML, 'TYPE_MISMATCH'],
  ['image/vnd.dxf', Buffer.from('0\nSECTION\n'), null],
  ['image/vnd.dxf', HTML, 'TYPE_MISMATCH'],
])('checks a file of type %s', async (type, bytes, refusal) => {
  const { reserve, confirm, clientOf, fileInput } = storage();
  const { id, path } = uploadOf(await reserve('plumber', fileInput(bytes, type)));
  const files = clientOf('plumber').storage.from('files');
  expect((await files.upload(path, blobOf(bytes, type))).error).toBeNull();
  const state = refusal === null ? 'READY' : 'REFUSED';
  expect(await confirm('plumber', id)).toMatchObject({ state, refusal });
});

it('refuses a file that came empty', async () => {
  const { reserve, confirm, clientOf, fileInput } = storage();
  const { id, path } = uploadOf(await reserve('plumber', fileInput(Buffer.from('notes'))));
  const files = clientOf('plumber').storage.from('files');
  await files.upload(path, blobOf(Buffer.alloc(0), 'text/plain'));
  expect(await confirm('plumber', id)).toMatchObject({ state: 'REFUSED', refusal: 'EMPTY' });
});

const listed = z.object({
  data: z.object({ files: z.object({ edges: z.array(z.object({ node: z.unknown() })) }) }),
});

it('lists a file that is being checked to its member alone, with the party that added it', async () => {
  const { backend, cast, headersOf, reserve, fileInput } = storage();
  const { id } = uploadOf(await reserve('plumber', fileInput(Buffer.from('notes'))));
  await cast.call('plumber', 'confirm_upload', [id]);
  const list = async (person: Person) => {
    const query = `query ($projectId: ID!) {
      files(projectId: $projectId, first: 100) { edges { node { id state createdByPartyId } } } }`;
    const response = await fetch(`${backend.apiUrl}/api/graphql`, {
      method: 'POST',
      headers: { ...headersOf(person), 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables: { projectId: cast.projectId } }),
    });
    return listed.parse(await response.json()).data.files.edges.map(({ node }) => node);
  };
  const file = { id, state: 'CHECKING', createdByPartyId: cast.parties.plumbing };
  expect(await list('plumber')).toContainEqual(file);
  for (const person of ['apprentice', 'owner', 'client'] as const) {
    expect(JSON.stringify(await list(person))).not.toContain(id);
  }
  await backend.database.run("update public.uploads set state = 'READY' where id = $1", [id]);
  expect(await list('owner')).toContainEqual({ ...file, state: 'READY' });
});

it.each([
  ['../../etc/passwd', 'etc passwd'],
  ['a"b\nc\u202egpj.exe', 'a b c gpj.exe'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ['...', 'file'],
])('makes a name harmless: %j', async (name, kept) => {
  const { reserve, fileInput } = storage();
  const input = { ...fileInput(Buffer.from('text')), name };
  expect(await reserve('plumber', input)).toMatchObject({ name: kept });
});
