import { createHash } from 'node:crypto';
import { uploadLimits, type UploadRefusal } from '../../shared/contracts/uploads.ts';
import { checkDocument } from './check-document.ts';
import { decodesAsJpeg } from './decode-jpeg.ts';
import { isOfType } from './first-bytes.ts';
import type { ImageFacts } from './image-facts.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** What was declared of an object when it was reserved. */
export interface DeclaredObject {
  type: string;
  sizeBytes: number;
  sha256: string;
  /** Pixels on the longer side of a photo; undefined for a file. */
  readonly longestSide?: number | undefined;
}

/** Larger images are files, not photos: their pixels are not decoded. */
const MOST_DECODED = 5_000_000;

/** Why an object is refused that is not what was declared, or null. */
export async function checkObject(
  bytes: Buffer,
  { type, sizeBytes, sha256, longestSide }: DeclaredObject,
): Promise<UploadRefusal | null> {
  if (bytes.length === 0) return 'EMPTY';
  if (!isOfType(bytes, type)) return 'TYPE_MISMATCH';
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (bytes.length !== sizeBytes || hash !== sha256) return 'HASH_MISMATCH';
  const facts = await readImage(bytes, type);
  if (facts === undefined) return checkDocument(bytes, type);
  if (facts === 'broken') return 'PHOTO_BROKEN';
  if (facts.hasMetadata) return 'PHOTO_METADATA';
  const pixels = facts.width * facts.height;
  const longer = Math.max(facts.width, facts.height);
  if (longer > (longestSide ?? Infinity) || pixels > uploadLimits.originalPixels)
    return 'TOO_LARGE';
  if (type !== 'image/jpeg' || pixels > MOST_DECODED) return null;
  return (await decodesAsJpeg(bytes)) ? null : 'PHOTO_BROKEN';
}

async function readImage(bytes: Buffer, type: string): Promise<ImageFacts | 'broken' | undefined> {
  switch (type) {
    case 'image/jpeg':
      return readJpeg(bytes);
    case 'image/png':
      return readPng(bytes);
    case 'image/webp':
      return bytes.length < 12 ? 'broken' : readWebp(bytes);
    default:
      return undefined;
  }
}
