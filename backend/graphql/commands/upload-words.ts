import { uploadBuckets, uploadLimits } from '../../../shared/contracts/uploads.ts';
import { workLimits } from '../../../shared/contracts/work-orders.ts';
import type { RefusalWords } from './describe-refusal.ts';

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;

const SIZE =
  `A photo has at most ${megabytes(uploadBuckets.photos.bytes)}, another file ` +
  `${megabytes(uploadBuckets.files.bytes)}, and neither is empty.`;
const NOT_OPEN =
  'This was submitted, decided, paid or cancelled in the meantime, so its files stay as they are.';
const PARTY_GONE = 'One of these parties is not on the project any more. Load the page again.';

/** Words for refusals of the commands of uploads. */
export const uploadWords = {
  reserve_upload: {
    'INVALID name': `A name has 1 to ${uploadLimits.name} characters on one line.`,
    'INVALID type':
      'Files of this type are not taken. Photos are JPEG; files are PDF, JPEG, PNG, WebP, DOCX, XLSX, CSV, TXT, DWG or DXF.',
    'INVALID size': SIZE,
    'INVALID smallSize': SIZE,
    'INVALID takenAt': 'A photo is taken from 1900 to 2200.',
    'INVALID latitude': 'This is no place on Earth.',
    'INVALID longitude': 'This is no place on Earth.',
    'NOT_ALLOWED partyIds': 'Only the general contractor chooses who sees a file.',
    'NOT_FOUND partyIds': PARTY_GONE,
    NOT_ALLOWED: 'Only the party that does the work, or is paid, adds its photos and documents.',
    WRONG_STATE: NOT_OPEN,
    'LIMIT workOrderId': `A work order has at most ${workLimits.photos} photos.`,
    'LIMIT requestId': `A payment request has at most ${uploadLimits.documents} documents.`,
    LIMIT: `A project has at most ${uploadLimits.files.toLocaleString('en')} files.`,
  },
  confirm_upload: { WRONG_STATE: NOT_OPEN },
  share_file: {
    'NOT_FOUND partyIds': PARTY_GONE,
    NOT_ALLOWED: 'Only the general contractor changes this, and only for files that it has added.',
    CONFLICT: 'Another member has changed who sees this file. Check it, and save again.',
  },
  remove_upload: {
    NOT_ALLOWED: 'Only who uploaded it, or for a file the general contractor, removes it.',
    WRONG_STATE:
      'A file stays where a waiver or a cost names it, and where its document was submitted, decided, paid or cancelled.',
  },
} as const satisfies Record<string, RefusalWords>;
