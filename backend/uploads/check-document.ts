import { inflate, inflateRaw, type InputType, type ZlibOptions } from 'node:zlib';
import type { UploadRefusal } from '../../shared/contracts/uploads.ts';
import { isWholeZip, packedInOffice } from './office.ts';
import { isWholePdf, packedInPdf } from './pdf.ts';
import { saysPlace } from './photo-place.ts';

/** Unpacked bytes of one part and of all: more is a file made to fill the memory, or to be slow. */
const MOST_OF_PART = 64_000_000;
const MOST_UNPACKED = 512_000_000;
const MOST_PARTS = 5000;

type Unpack = (
  packed: InputType,
  options: ZlibOptions,
  done: (error: NodeJS.ErrnoException | null, unpacked: Buffer) => void,
) => void;

interface Format {
  readonly isWhole: (bytes: Buffer) => boolean;
  readonly packed: (bytes: Buffer) => Iterable<Buffer>;
  readonly unpack: Unpack;
}

const office: Format = { isWhole: isWholeZip, packed: packedInOffice, unpack: inflateRaw };
const formats: Readonly<Record<string, Format>> = {
  'application/pdf': { isWhole: isWholePdf, packed: packedInPdf, unpack: inflate },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': office,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': office,
};

/** Why a file that is no picture is refused: cut off, or with a photo that says where it was taken. */
export async function checkDocument(bytes: Buffer, type: string): Promise<UploadRefusal | null> {
  const format = formats[type];
  if (format && !format.isWhole(bytes)) return 'PHOTO_BROKEN';
  if (saysPlace(bytes)) return 'PHOTO_METADATA';
  if (!format) return null;
  let [left, parts] = [MOST_UNPACKED, 0];
  for (const packed of format.packed(bytes)) {
    const part = await unpacked(format.unpack, packed);
    if (part === undefined) return 'TOO_LARGE';
    [left, parts] = [left - part.length, parts + 1];
    if (left < 0 || parts > MOST_PARTS) return 'TOO_LARGE';
    if (saysPlace(part)) return 'PHOTO_METADATA';
  }
  return null;
}

/** @returns nothing where it is not packed as it says, undefined where it unpacks to too much */
function unpacked(unpack: Unpack, packed: Buffer): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    unpack(packed, { maxOutputLength: MOST_OF_PART }, (error, bytes) => {
      if (error === null) resolve(bytes);
      else resolve(error.code === 'ERR_BUFFER_TOO_LARGE' ? undefined : Buffer.alloc(0));
    });
  });
}
