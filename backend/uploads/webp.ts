import type { ImageFacts } from './image-facts.ts';

const HARMLESS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** What stands before the chunks of a frame. */
const FRAME_HEADER = 16;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Reads the chunks of a WebP (RFC 9649), and those of its frames. Its pixels are not decoded. */
export function readWebp(bytes: Buffer): ImageFacts | 'broken' {
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  if (!isRiff || bytes.toString('latin1', 8, 12) !== 'WEBP') return 'broken';
  const whole = bytes.readUInt32LE(4) + 8;
  if (whole > bytes.length) return 'broken';
  const chunks = readChunks(bytes.subarray(12, whole));
  const frames = chunks?.filter(({ type }) => type === 'ANMF');
  const inFrames = frames?.map(({ data }) => readChunks(data.subarray(FRAME_HEADER)));
  if (!chunks || !inFrames) return 'broken';
  const all = [...chunks];
  for (const parts of inFrames) {
    if (!parts) return 'broken';
    all.push(...parts);
  }
  const [size] = all.flatMap(({ type, data }) => sizeOf(type, data) ?? []);
  if (!size) return 'broken';
  const isHarmless = whole === bytes.length && all.every(({ type }) => HARMLESS.has(type));
  return { ...size, hasMetadata: !isHarmless };
}

/** @returns undefined where one ends after the bytes do */
function readChunks(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let place = 0;
  while (place + 8 <= bytes.length) {
    const type = bytes.toString('latin1', place, place + 4);
    const length = bytes.readUInt32LE(place + 4);
    const data = bytes.subarray(place + 8, place + 8 + length);
    if (data.length !== length) return undefined;
    chunks.push({ type, data });
    place += 8 + length + (length % 2);
  }
  return chunks;
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
