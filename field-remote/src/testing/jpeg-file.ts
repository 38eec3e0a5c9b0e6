/** A segment with its length. */
const segment = (marker: number, content: readonly number[]) => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
};
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** Big-endian Exif with a date, and the camera's offset from UTC where there is one. */
function exif(date: string, offset?: string): number[] {
  const texts = offset === undefined ? [date] : [date, offset];
  const end = 26 + 2 + texts.length * 12 + 4;
  let at = end;
  const entries = texts.flatMap((text, index) => {
    const start = at;
    at += text.length + 1;
    return [
      ...u16(index === 0 ? 0x9003 : 0x9011),
      ...u16(2),
      ...u32(text.length + 1),
      ...u32(start),
    ];
  });
  const pointer = [...u16(1), ...u16(0x8769), ...u16(4), ...u32(1), ...u32(26), ...u32(0)];
  const block = [...ascii('MM'), ...u16(42), ...u32(8), ...pointer];
  const content = texts.flatMap((text) => [...ascii(text), 0]);
  return [...block, ...u16(texts.length), ...entries, ...u32(0), ...content];
}
const u16 = (value: number) => [value >> 8, value & 0xff];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];

interface JpegOptions {
  readonly width?: number;
  readonly height?: number;
  readonly date?: string;
  readonly offset?: string;
}

/** A JPEG with everything that phones write around the image, and no image worth decoding. */
export function jpegFile({ width = 4000, height = 3000, date, offset }: JpegOptions = {}) {
  const exifBlock = date === undefined ? [] : exif(date, offset);
  return new Uint8Array([
    ...[0xff, 0xd8],
    ...segment(0xe0, ascii('JFIF\0')),
    ...segment(0xe1, [...ascii('Exif\0\0'), ...exifBlock]),
    ...segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>')),
    ...segment(0xe2, ascii('ICC_PROFILE\0')),
    ...segment(0xed, ascii('Photoshop 3.0\0')),
    ...segment(0xfe, ascii('taken at home')),
    // A table between: it is no frame.
    ...segment(0xc4, [0]),
    ...segment(0xc0, [8, ...u16(height), ...u16(width), 3]),
    ...segment(0xda, [1]),
    // Compressed data with a stuffed byte and a restart.
    ...[1, 2, 0xff, 0, 3, 0xff, 0xd0, 4],
    ...[0xff, 0xd9],
    ...ascii('a film that some phones append'),
  ]);
}
