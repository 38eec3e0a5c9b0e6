import type { uploadBuckets, uploadLimits } from '@plumbline/shared/contracts';
import { sha256 } from '@plumbline/shared/sha256';
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

/** What the server takes. A worker cannot share the module that says it, and so is told. */
export interface PhotoLimits extends Pick<
  typeof uploadLimits,
  'originalBytes' | 'originalPixels' | 'photo' | 'small'
> {
  readonly bytes: typeof uploadBuckets.photos.bytes;
}

/** The pixels that every browser opens. */
const MOST_EVERYWHERE = 16_777_216;
/** A file of this size goes up in some seconds. */
const SMALL_ENOUGH = 700_000;

/**
 * The first step whose file is small enough is taken. Text on a pipe stays legible down to 0.7; below
 * it only for the limit of the server.
 */
const steps = ({ bytes }: PhotoLimits) => [
  { quality: 0.8, most: SMALL_ENOUGH },
  { quality: 0.7, most: SMALL_ENOUGH },
  { quality: 0.6, most: bytes },
  { quality: 0.4, most: bytes },
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
  limits: PhotoLimits,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<ScaledPhoto> {
  if (file.size === 0) throw new PhotoRefused('EMPTY');
  if (file.size > limits.originalBytes) throw new PhotoRefused('TOO_LARGE');
  const original = await file.arrayBuffer();
  const header = readHeader(new Uint8Array(original));
  if (!header) throw new PhotoRefused('NOT_AN_IMAGE');
  if (header.pixels > limits.originalPixels) throw new PhotoRefused('TOO_MANY_PIXELS');
  if (!header.isWhole) throw new PhotoRefused('PHOTO_BROKEN');
  const originalSha256 = await sha256(original);
  const bitmap = await decode(file, header, limits.photo);
  await pause();
  const large = draw(bitmap, bitmap, limits.photo);
  bitmap.close();
  await pause();
  const tiny = draw(large, large, limits.small);
  const { width, height } = large;
  const photo = await encode(large, limits, pause);
  const small = await encode(tiny, limits, pause);
  release(large);
  release(tiny);
  return {
    photo,
    small,
    sha256: await sha256(await photo.arrayBuffer()),
    smallSha256: await sha256(await small.arrayBuffer()),
    originalSha256,
    takenAt: header.takenAt ?? new Date(file.lastModified).toISOString(),
    width,
    height,
  };
}

async function decode(
  file: File,
  { format, pixels }: ImageHeader,
  resizeWidth: number,
): Promise<ImageBitmap> {
  const isLarge = pixels > MOST_EVERYWHERE;
  const options = { resizeWidth, resizeQuality: 'high' } as const;
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

async function encode(
  canvas: Canvas,
  limits: PhotoLimits,
  pause: () => Promise<void>,
): Promise<Blob> {
  for (const { quality, most } of steps(limits)) {
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
