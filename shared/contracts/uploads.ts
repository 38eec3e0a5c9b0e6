import { workLimits } from './work-orders.ts';

/** Where an upload stands: only what is READY is shown to other users. */
export const uploadStates = {
  RESERVED: { label: 'Being sent' },
  CHECKING: { label: 'Being checked' },
  READY: { label: 'Ready' },
  REFUSED: { label: 'Refused' },
  REMOVED: { label: 'Removed' },
} as const;

/** The API's name of an upload's state. */
export type UploadState = keyof typeof uploadStates;

/** The private buckets, and the types of file that each takes with the endings of their names. */
export const uploadBuckets = {
  photos: { bytes: 2_500_000, types: { 'image/jpeg': ['jpg', 'jpeg'] } },
  files: {
    bytes: 20_000_000,
    types: {
      'application/pdf': ['pdf'],
      'image/jpeg': ['jpg', 'jpeg'],
      'image/png': ['png'],
      'image/webp': ['webp'],
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
      'text/csv': ['csv'],
      'text/plain': ['txt'],
      'image/vnd.dwg': ['dwg'],
      'image/vnd.dxf': ['dxf'],
    },
  },
} as const;

/** The limits of uploads. The database has the same. */
export const uploadLimits = {
  /** Characters. */
  name: 200,
  /** A photo as the camera made it, before it is scaled. */
  originalBytes: 20_000_000,
  originalPixels: 50_000_000,
  /** Pixels on the longer side of what is uploaded. */
  photo: 2048,
  small: 320,
  /** Documents of one payment request. */
  documents: 20,
  /** Files of one project, its requests' documents among them. */
  files: 10_000,
  /** How long a link to an object can be used. */
  linkSeconds: 600,
} as const;

/** Why a file or photo was refused, by the phone or by the server. */
export const uploadRefusals = {
  EMPTY: { sentence: 'This file is empty.' },
  TOO_LARGE: { sentence: 'This file is too large.' },
  NOT_AN_IMAGE: { sentence: 'This file is not a photo.' },
  TYPE_MISMATCH: { sentence: 'This file is not what its name says.' },
  PHOTO_BROKEN: { sentence: 'This file is incomplete or cannot be read.' },
  PHOTO_METADATA: { sentence: 'This file says how or where a photo was taken.' },
  HASH_MISMATCH: { sentence: 'This file changed on its way. Send it again.' },
  MISSING: { sentence: 'This file did not arrive. Send it again.' },
  LIMIT: { sentence: `A work order has at most ${workLimits.photos} photos.` },
} as const;

/** The API's name of a reason for which a file or photo was refused. */
export type UploadRefusal = keyof typeof uploadRefusals;

// What a path, a header or a terminal reads as more than a letter, and marks that turn the direction. The
// database refuses the same: `public.is_file_name`.
const HARMFUL = /[/\\:*?"<>|\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The name of a file as it can be kept: harmless and, but for its ending, cut to the limit. */
export function toFileName(name: string): string {
  const kept = name
    .replace(HARMFUL, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+/, '');
  const [ending = ''] = /\.[^. ]{1,10}$/.exec(kept) ?? [];
  const letters = Array.from(kept.slice(0, kept.length - ending.length));
  const room = uploadLimits.name - Array.from(ending).length;
  return `${letters.slice(0, room).join('').trim() || 'file'}${ending}`;
}
