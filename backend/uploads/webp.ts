import type { ImageFacts } from './image-facts.ts';

const HARMLESS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Reads the chunks of a WebP (RFC 9649). Its pixels are not decoded. */
export function readWebp(bytes: Buffer): ImageFacts | 'broken' {
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  if (!isRiff || bytes.toString('latin1', 8, 12) !== 'WEBP') return 'broken';
  const whole = bytes.readUInt32LE(4) + 8;
  if (whole > bytes.length) return 'broken';
  let facts: ImageFacts = { width: 0, height: 0, hasMetadata: whole < bytes.length };
  let place = 12;
  while (place + 8 <= whole) {
    const type = bytes.toString('latin1', place, place + 4);
    const length = bytes.readUInt32LE(place + 4);
    const data = bytes.subarray(place + 8, place + 8 + length);
    if (data.length !== length) return 'broken';
    if (!HARMLESS.has(type)) facts = { ...facts, hasMetadata: true };
    if (facts.width === 0) facts = { ...facts, ...sizeOf(type, data) };
    place += 8 + length + (length % 2);
  }
  return facts.width === 0 ? 'broken' : facts;
}

function sizeOf(type: string, data: Buffer): { width: number; height: number } | undefined {
  if (type === 'VP8X' && data.length >= 10) {
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  }
  if (type === 'VP8 ' && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a) {
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  if (type === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const packed = data.readUInt32LE(1);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  return undefined;
}
