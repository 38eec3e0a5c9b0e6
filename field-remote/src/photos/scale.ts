import { type ImageHeader, readHeader } from './image-header.ts';
import { withoutMetadata } from './jpeg.ts';
import { PhotoRefused } from './photo-refused.ts';

/** A scaled photo, with what is claimed of it. */
export interface ScaledPhoto {
  readonly photo: Blob;
  readonly small: Blob;
  /** SHA-256 of both and of the camera's file, in hexadecimal. */
  readonly sha256: string;
  readonly smallSha256: string;
  readonly originalSha256: string;
  /** ISO 8601; the camera's word, else the file's date. */
  readonly takenAt: string;
  readonly width: number;
  readonly height: number;
}

const MOST_BYTES = 20_000_000;
const MOST_PIXELS = 50_000_000;
/** What every browser opens. */
const MOST_EVERYWHERE = 16_777_216;
const LONG_SIDE = 2048;
const SMALL_SIDE = 320;

/**
 * The first step whose file is small enough: 700 kB, at a quality in which text on a pipe stays
 * legible; below it only for the limit of the server, 2.5 MB.
 */
const steps = [
  { quality: 0.8, most: 700_000 },
  { quality: 0.7, most: 700_000 },
  { quality: 0.6, most: 2_500_000 },
  { quality: 0.4, most: 2_500_000 },
  { quality: 0.2, most: Infinity },
];

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/**
 * Scales a camera's file to what is uploaded, upright and without its metadata. Runs in a worker, or on
 * a page where a browser cannot scale in workers.
 * @param pause called between the steps, to let a page work
 * @throws PhotoRefused where the file cannot become a photo
 */
export async function scalePhoto(
  file: File,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<ScaledPhoto> {
  if (file.size === 0) throw new PhotoRefused('EMPTY');
  if (file.size > MOST_BYTES) throw new PhotoRefused('TOO_LARGE');
  const original = await file.arrayBuffer();
  const header = readHeader(new Uint8Array(original));
  if (!header) throw new PhotoRefused('NOT_AN_IMAGE');
  if (header.pixels > MOST_PIXELS) throw new PhotoRefused('TOO_MANY_PIXELS');
  if (!header.isWhole) throw new PhotoRefused('PHOTO_BROKEN');
  const originalSha256 = await hashOf(original);
  const bitmap = await decode(file, header);
  await pause();
  const large = draw(bitmap, bitmap, LONG_SIDE);
  bitmap.close();
  await pause();
  const tiny = draw(large, large, SMALL_SIDE);
  const { width, height } = large;
  const photo = await encode(large, pause);
  const small = await encode(tiny, pause);
  release(large);
  release(tiny);
  return {
    photo,
    small,
    sha256: await hashOf(await photo.arrayBuffer()),
    smallSha256: await hashOf(await small.arrayBuffer()),
    originalSha256,
    takenAt: header.takenAt ?? new Date(file.lastModified).toISOString(),
    width,
    height,
  };
}

async function decode(file: File, { format, pixels }: ImageHeader): Promise<ImageBitmap> {
  const isLarge = pixels > MOST_EVERYWHERE;
  const options = { resizeWidth: LONG_SIDE, resizeQuality: 'high' } as const;
  return createImageBitmap(file)
    .catch((error: unknown) => {
      // A phone may have no room for all of it at once.
      if (isLarge) return createImageBitmap(file, options);
      throw error;
    })
    .catch(() => {
      if (format === 'HEIC') throw new PhotoRefused('HEIC');
      throw new PhotoRefused(isLarge ? 'TOO_MANY_HERE' : 'PHOTO_BROKEN');
    });
}

/** A picture on a canvas of its own, no larger than itself. */
function draw(
  source: CanvasImageSource,
  { width, height }: { readonly width: number; readonly height: number },
  longSide: number,
): Canvas {
  const scale = Math.min(1, longSide / Math.max(width, height));
  const canvas = makeCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d', { alpha: false });
  if (!isContext(context)) throw new Error('The browser cannot draw on a canvas');
  // A JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function makeCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

const isContext = (
  context: unknown,
): context is CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D =>
  typeof context === 'object' && context !== null && 'drawImage' in context;

/** Its pixels are freed now, not when the garbage collector runs. */
function release(canvas: Canvas) {
  canvas.width = 0;
  canvas.height = 0;
}

async function encode(canvas: Canvas, pause: () => Promise<void>): Promise<Blob> {
  for (const { quality, most } of steps) {
    const encoded = await toJpeg(canvas, quality);
    if (encoded.size <= most) {
      const bytes = new Uint8Array(await encoded.arrayBuffer());
      return new Blob(withoutMetadata(bytes), { type: 'image/jpeg' });
    }
    await pause();
  }
  throw new Error('The last step takes every size');
}

function toJpeg(canvas: Canvas, quality: number): Promise<Blob> {
  const type = 'image/jpeg';
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PhotoRefused('PHOTO_BROKEN'))),
      type,
      quality,
    );
  });
}

async function hashOf(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
