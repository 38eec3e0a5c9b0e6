import { readTakenAt } from './exif.ts';
import { isFrame, markers, readSegments } from './jpeg.ts';

/** What the bytes of an image say before it is decoded. */
export interface ImageHeader {
  readonly format: 'JPEG' | 'PNG' | 'WebP' | 'AVIF' | 'HEIC';
  /** 0 where the header does not say it. */
  readonly pixels: number;
  /** False where the file ends before the image does. */
  readonly isWhole: boolean;
  readonly takenAt?: string;
}

/** @returns null where the bytes are of no image that photos come as */
export function readHeader(bytes: Uint8Array): ImageHeader | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes);
  if (textAt(bytes, 1, 3) === 'PNG') return readPng(bytes);
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return readWebp(bytes);
  return textAt(bytes, 4, 4) === 'ftyp' ? readHeif(bytes) : null;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

const textAt = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

function readJpeg(bytes: Uint8Array): ImageHeader {
  const view = viewOf(bytes);
  let pixels = 0;
  let isWhole = false;
  let takenAt: string | undefined;
  for (const segment of readSegments(bytes)) {
    const { marker, start, end } = segment;
    if (isFrame(segment) && end >= start + 9) {
      pixels = view.getUint16(start + 5) * view.getUint16(start + 7);
    }
    if (marker === markers.EOI) isWhole = true;
    if (marker === markers.APP1 && textAt(bytes, start + 4, 4) === 'Exif') {
      takenAt = readTakenAt(bytes.subarray(start + 10, end));
    }
  }
  return { format: 'JPEG', pixels, isWhole, ...(takenAt && { takenAt }) };
}

function readPng(bytes: Uint8Array): ImageHeader {
  if (bytes.length < 24) return { format: 'PNG', pixels: 0, isWhole: false };
  const view = viewOf(bytes);
  let at = 8;
  while (at + 12 <= bytes.length && textAt(bytes, at + 4, 4) !== 'IEND') {
    at += 12 + view.getUint32(at);
  }
  const pixels = view.getUint32(16) * view.getUint32(20);
  return { format: 'PNG', pixels, isWhole: at + 12 <= bytes.length };
}

function readWebp(bytes: Uint8Array): ImageHeader {
  if (bytes.length < 30) return { format: 'WebP', pixels: 0, isWhole: false };
  const view = viewOf(bytes);
  const isWhole = view.getUint32(4, true) + 8 <= bytes.length;
  return { format: 'WebP', pixels: webpPixels(view, textAt(bytes, 12, 4)), isWhole };
}

/** The three kinds of the format: with a header of its own, lossless, and lossy. */
function webpPixels(view: DataView, kind: string): number {
  if (kind === 'VP8X') {
    const width = view.getUint32(24, true) & 0xffffff;
    return (width + 1) * ((view.getUint32(26, true) >>> 8) + 1);
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
  }
  return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
}

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
/** The properties of the images are near the beginning. */
const META = 65_536;

function readHeif(bytes: Uint8Array): ImageHeader | null {
  const brand = textAt(bytes, 8, 4);
  const isAvif = AVIF_BRANDS.includes(brand);
  if (!isAvif && !HEIC_BRANDS.includes(brand)) return null;
  const view = viewOf(bytes);
  let pixels = 0;
  for (let at = 12; at + 16 <= Math.min(bytes.length, META); at += 1) {
    if (view.getUint32(at) !== ISPE) continue;
    pixels = Math.max(pixels, view.getUint32(at + 8) * view.getUint32(at + 12));
  }
  // Only the decoder knows whether it is whole.
  return { format: isAvif ? 'AVIF' : 'HEIC', pixels, isWhole: true };
}

/** 'ispe', the box with an image's size. */
const ISPE = 0x69737065;
