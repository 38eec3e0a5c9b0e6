import { crc32, createInflate } from 'node:zlib';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImageFacts } from './image-facts.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What is needed to show it, or only says when it was changed. */
const HARMLESS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs hIST sPLT tIME acTL fcTL fdAT'.split(
    ' ',
  ),
);
/** Bytes of a pixel at most: four channels of 16 bits. */
const LONGEST_PIXEL = 8;

/** Reads the chunks of a PNG up to its end, and unpacks it (W3C, Portable Network Graphics). */
export async function readPng(bytes: Buffer): Promise<ImageFacts | 'broken'> {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return 'broken';
  let facts: ImageFacts = { width: 0, height: 0, hasMetadata: false };
  const packed: Buffer[] = [];
  let place = 8;
  while (place + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(place);
    const type = bytes.toString('latin1', place + 4, place + 8);
    const end = place + 12 + length;
    if (end > bytes.length) return 'broken';
    if (crc32(bytes.subarray(place + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return 'broken';
    const data = bytes.subarray(place + 8, end - 4);
    if (type === 'IHDR' && length === 13) {
      facts = { ...facts, width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
    }
    if (type === 'IDAT') packed.push(data);
    if (!HARMLESS.has(type)) facts = { ...facts, hasMetadata: true };
    place = end;
    if (type === 'IEND') {
      if (place !== bytes.length) facts = { ...facts, hasMetadata: true };
      return (await unpacks(packed, facts)) ? facts : 'broken';
    }
  }
  return 'broken';
}

/** Whether the pixels unpack, to no more than there can be. Nothing of them is kept. */
async function unpacks(packed: readonly Buffer[], { width, height }: ImageFacts): Promise<boolean> {
  if (packed.length === 0 || width === 0 || height === 0) return false;
  // Interlaced, each row begins with up to seven more filters.
  const most = width * height * LONGEST_PIXEL + 8 * height;
  let count = 0;
  const counting = new Writable({
    write(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      done(count > most ? new Error('More than the image has') : null);
    },
  });
  return pipeline(Readable.from(packed), createInflate(), counting).then(
    () => count >= height,
    () => false,
  );
}
