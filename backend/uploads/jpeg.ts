import type { ImageFacts } from './image-facts.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const NOT_FRAMES = [0xc4, 0xc8, 0xcc];

/** The markers from frames to restart intervals: what the picture is coded in (table B.1). */
const FIRST_CODED = 0xc0;
const LAST_CODED = 0xdd;

/** What an encoder writes besides: all other segments and comments can hold data of the camera. */
const HARMLESS: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
};

/** Reads the segments of a JPEG up to its end (ITU-T T.81, annex B). */
export function readJpeg(bytes: Buffer): ImageFacts | 'broken' {
  if (bytes.readUInt16BE(0) !== 0xff00 + START) return 'broken';
  let facts: ImageFacts = { width: 0, height: 0, hasMetadata: false };
  let place = 2;
  while (place + 4 <= bytes.length || bytes[place + 1] === END) {
    if (bytes[place] !== 0xff) return 'broken';
    const marker = bytes[place + 1] ?? 0;
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    if (marker === END) {
      if (facts.width === 0) return 'broken';
      // Behind the end, a second picture may lie with data of its own.
      return place + 2 === bytes.length ? facts : { ...facts, hasMetadata: true };
    }
    const length = bytes.readUInt16BE(place + 2);
    const segment = bytes.subarray(place + 4, place + 2 + length);
    if (length < 2 || segment.length !== length - 2) return 'broken';
    if (isMetadata(marker, segment)) facts = { ...facts, hasMetadata: true };
    if (marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.includes(marker)) {
      if (segment.length < 5) return 'broken';
      facts = { ...facts, height: segment.readUInt16BE(1), width: segment.readUInt16BE(3) };
    }
    place += 2 + length;
    if (marker === SCAN) place = endOfScan(bytes, place);
  }
  return 'broken';
}

function isMetadata(marker: number, segment: Buffer): boolean {
  if (marker >= FIRST_CODED && marker <= LAST_CODED) return false;
  const begin = HARMLESS[marker];
  return begin === undefined || segment.toString('latin1', 0, begin.length) !== begin;
}

/** Where the next marker is that is neither a restart nor a stuffed byte. */
function endOfScan(bytes: Buffer, begin: number): number {
  let place = bytes.indexOf(0xff, begin);
  while (place !== -1) {
    const next = bytes[place + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return place;
    place = bytes.indexOf(0xff, place + 2);
  }
  return bytes.length;
}
