/** A picture's file, taken apart. */
export interface PictureParts {
  /** What is needed to show it, in order. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
  /** Whether that is all there is. */
  readonly isClean: boolean;
  /** The blocks in which a camera says which side is up. */
  readonly exif: readonly Uint8Array<ArrayBuffer>[];
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Takes a picture's file apart by the lists of `backend/uploads`: what is not on them, the service
 * refuses to keep.
 * @returns null where the file is not built as its type says
 */
export const readers: Readonly<Record<string, (bytes: Bytes) => PictureParts | null>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
const textAt = (bytes: Bytes, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** ITU-T T.81, table B.1. */
const START = 0xffd8;
const END = 0xd9;
const SCAN = 0xda;
/** From frames to restart intervals: what the picture is coded in. */
const FIRST_CODED = 0xc0;
const LAST_CODED = 0xdd;
const APPLICATION: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
};

function readJpeg(bytes: Bytes): PictureParts | null {
  const view = viewOf(bytes);
  if (bytes.length < 4 || view.getUint16(0) !== START) return null;
  const parts = [bytes.subarray(0, 2)];
  const exif: Bytes[] = [];
  let isClean = true;
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      parts.push(bytes.subarray(at, at + 2));
      return { parts, exif, isClean: isClean && at + 2 === bytes.length };
    }
    if (at + 4 > bytes.length) return null;
    const header = at + 2 + view.getUint16(at + 2);
    const end = marker === SCAN ? endOfScan(bytes, header) : header;
    if (end > bytes.length) return null;
    const begin = APPLICATION[marker];
    const isKept =
      (marker >= FIRST_CODED && marker <= LAST_CODED) ||
      (begin !== undefined && textAt(bytes, at + 4, begin.length) === begin);
    if (isKept) parts.push(bytes.subarray(at, end));
    else isClean = false;
    if (textAt(bytes, at + 4, 6) === 'Exif\0\0') exif.push(bytes.subarray(at + 10, end));
    at = end;
  }
  return null;
}

/** Compressed data ends at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Bytes, begin: number): number {
  let at = bytes.indexOf(0xff, begin);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

const PNG =
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs hIST sPLT tIME acTL fcTL fdAT';
const PNG_CHUNKS = new Set(PNG.split(' '));

/** W3C, Portable Network Graphics. */
function readPng(bytes: Bytes): PictureParts | null {
  const view = viewOf(bytes);
  if (textAt(bytes, 1, 3) !== 'PNG') return null;
  const parts = [bytes.subarray(0, 8)];
  const exif: Bytes[] = [];
  let isClean = true;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = textAt(bytes, at + 4, 4);
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    if (type === 'eXIf') exif.push(bytes.subarray(at + 8, end - 4));
    if (PNG_CHUNKS.has(type)) parts.push(bytes.subarray(at, end));
    else isClean = false;
    at = end;
    if (type === 'IEND') return { parts, exif, isClean: isClean && at === bytes.length };
  }
  return null;
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** The flags of VP8X that announce Exif and XMP. */
const ANNOUNCED = 0x0c;

/** RFC 9649. */
function readWebp(bytes: Bytes): PictureParts | null {
  const view = viewOf(bytes);
  if (bytes.length < 20 || textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') {
    return null;
  }
  const whole = view.getUint32(4, true) + 8;
  if (whole > bytes.length) return null;
  const parts: Bytes[] = [];
  const exif: Bytes[] = [];
  let isClean = whole === bytes.length;
  let at = 12;
  while (at + 8 <= whole) {
    const type = textAt(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > whole) return null;
    if (type === 'EXIF') exif.push(withoutName(bytes.subarray(at + 8, end)));
    if (WEBP_CHUNKS.has(type)) parts.push(bytes.slice(at, end));
    else isClean = false;
    at = end;
  }
  const [first] = parts;
  if (first && textAt(first, 0, 4) === 'VP8X') first[8] = (first[8] ?? 0) & ~ANNOUNCED;
  const head = bytes.slice(0, 12);
  const size = 4 + parts.reduce((sum, part) => sum + part.length, 0);
  viewOf(head).setUint32(4, size, true);
  return { parts: [head, ...parts], exif, isClean };
}

/** Some writers put JPEG's name before the block. */
const withoutName = (block: Bytes) =>
  textAt(block, 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;

const ORIENTATION = 0x0112;
const UPRIGHT = 1;

/** Whether an Exif block says that the picture is to be turned. */
export function isTurned(block: Bytes): boolean {
  const view = viewOf(block);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const count = view.getUint16(directory, isLittle);
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + index * 12;
      if (view.getUint16(entry, isLittle) !== ORIENTATION) continue;
      return view.getUint16(entry + 8, isLittle) !== UPRIGHT;
    }
  } catch (error) {
    // An address outside of the block.
    if (!(error instanceof RangeError)) throw error;
  }
  return false;
}
