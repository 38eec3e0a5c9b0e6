import { expect, it } from '@jest/globals';
import { cleanPicture } from '../../shared/files/clean-picture.ts';
import { drawPng, drawWebp } from '../testing/storage/draw-files.ts';
import { drawJpeg, withSegment } from '../testing/storage/draw-jpeg.ts';
import { blobOf } from '../testing/storage/storage-cast.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

const readers = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

/** What the page of a person sends, and what the service finds in it. */
async function clean(type: keyof typeof readers, picture: Buffer) {
  const sent = await cleanPicture(blobOf(picture, type), type);
  const bytes = Buffer.from(await sent.arrayBuffer());
  return { bytes, facts: await readers[type](bytes) };
}

const jpeg = drawJpeg();

it.each([
  ['APP12 of an editor', 'image/jpeg', withSegment(jpeg, 0xec, 'Ducky\0\u0001')],
  ['APP11 of content credentials', 'image/jpeg', withSegment(jpeg, 0xeb, 'JP\0\u0001c2pa')],
  ['a small copy in APP0', 'image/jpeg', withSegment(jpeg, 0xe0, 'JFXX\0\u0010')],
  ['Exif', 'image/jpeg', withSegment(jpeg, 0xe1, 'Exif\0\0MM\0*')],
  ['a comment', 'image/jpeg', withSegment(jpeg, 0xfe, 'by Ada')],
  ['a segment of no known use', 'image/jpeg', withSegment(jpeg, 0xf0, 'by Ada')],
  ['a second picture', 'image/jpeg', Buffer.concat([jpeg, jpeg])],
  ['a chunk of text', 'image/png', drawPng('Author\0Ada')],
  ['data after the end', 'image/png', Buffer.concat([drawPng(), Buffer.from('more')])],
  ['Exif in a WebP', 'image/webp', drawWebp('GPS')],
] as const)('keeps %s out of what the service would refuse', async (_what, type, picture) => {
  const { facts, bytes } = await clean(type, picture);
  expect(await readers[type](picture)).toMatchObject({ hasMetadata: true });
  expect(facts).toMatchObject({ hasMetadata: false });
  const plain = { 'image/jpeg': jpeg, 'image/png': drawPng(), 'image/webp': drawWebp() }[type];
  expect(bytes.equals(plain)).toBe(true);
});

it.each([
  ['image/jpeg', jpeg],
  ['image/png', drawPng()],
  ['image/webp', drawWebp()],
] as const)('sends a clean %s as it is', async (type, picture) => {
  const file = blobOf(picture, type);
  expect(await cleanPicture(file, type)).toBe(file);
});
