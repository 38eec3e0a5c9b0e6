/** A part of a JPEG file, from its marker to the next one. */
export interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

/** The markers of the format (ITU-T T.81, table B.1). */
export const markers = { SOF0: 0xc0, SOF15: 0xcf, SOS: 0xda, EOI: 0xd9, APP1: 0xe1 } as const;

/** These look like frames, and are tables and restarts. */
const NO_FRAME = [0xc4, 0xc8, 0xcc];
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Whether a segment says how large the image is. */
export const isFrame = ({ marker }: Segment) =>
  marker >= markers.SOF0 && marker <= markers.SOF15 && !NO_FRAME.includes(marker);

/** The segments of a JPEG, up to its end marker; a truncated file has none. */
export function* readSegments(bytes: Uint8Array): Generator<Segment> {
  let start = 2;
  while (start + 1 < bytes.length) {
    if (bytes[start] !== 0xff) return;
    const marker = bytes[start + 1] ?? 0;
    if (marker === 0xff) {
      start += 1;
      continue;
    }
    if (marker === markers.EOI) {
      yield { marker, start, end: start + 2 };
      return;
    }
    let end = start + 2;
    if (!isAlone(marker)) {
      const length = ((bytes[end] ?? 0) << 8) | (bytes[end + 1] ?? 0);
      if (length < 2) return;
      end += length;
    }
    if (marker === markers.SOS) end = endOfScan(bytes, end);
    if (end > bytes.length) return;
    yield { marker, start, end };
    start = end;
  }
}

/** Compressed data ends at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length + 1;
}

const JFIF = 0xe0;
const ICC = 0xe2;
const ADOBE = 0xee;
const COMMENT = 0xfe;

/** What decoders need: the colours are wrong without a profile or Adobe's marker. */
const isNeeded = (marker: number) =>
  [JFIF, ICC, ADOBE].includes(marker) || ((marker < 0xe0 || marker > 0xef) && marker !== COMMENT);

/** A JPEG without Exif, XMP and comments: Safari writes Exif into each photo that it encodes. */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const parts = [bytes.subarray(0, 2)];
  for (const { marker, start, end } of readSegments(bytes)) {
    if (isNeeded(marker)) parts.push(bytes.subarray(start, end));
  }
  return parts;
}
