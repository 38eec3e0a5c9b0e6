import { newUuid } from '@plumbline/shared/apollo/commands';
import type { PreparedPhoto } from '../photos/index.ts';
import type {
  DoneEntry,
  Entry,
  ExtraEntry,
  ExtraFacts,
  OrderRef,
  PhotoEntry,
  RemovalEntry,
} from './entry.ts';

/** Who keeps something, and for which work order. */
export interface Maker {
  readonly userId: string;
  readonly order: OrderRef;
}

let lastInstant = 0;

/** Now, and later than the last one: what is kept in one millisecond stays in its order. */
function nextInstant(): string {
  lastInstant = Math.max(Date.now(), lastInstant + 1);
  return new Date(lastInstant).toISOString();
}

const begin = ({ userId, order }: Maker, id = newUuid()) => ({
  id,
  userId,
  order: { id: order.id, projectId: order.projectId, name: order.name },
  createdAt: nextInstant(),
  refusal: null,
});

/** The identities of a photo's commands: the server has seen none of them. */
const photoKeys = (uploadId = newUuid()) => ({
  uploadId,
  reserveKey: newUuid(),
  confirmKey: newUuid(),
  isUploaded: false,
});

/** The entry of a scaled photo. */
export function newPhoto(maker: Maker, name: string, prepared: PreparedPhoto): PhotoEntry {
  const { photo, small, sha256, smallSha256, originalSha256, takenAt, place } = prepared;
  const id = newUuid();
  const facts = {
    name,
    size: photo.size,
    sha256,
    smallSize: small.size,
    smallSha256,
    originalSha256,
    takenAt,
    ...place,
  };
  return { ...begin(maker, id), kind: 'photo', photo: facts, renewals: 0, ...photoKeys(id) };
}

/** Whether two entries are of one camera's file for one work order. */
export const isSamePhoto = (a: Entry, b: PhotoEntry) =>
  a.kind === 'photo' &&
  a.order.id === b.order.id &&
  a.photo.originalSha256 === b.photo.originalSha256;

/** What 'Done' or 'Submit for approval' was pressed for. */
export interface Report extends Pick<DoneEntry, 'note' | 'version' | 'isExtra'> {
  /** The key of an attempt whose answer was lost: it is repeated. */
  readonly key?: string;
}

/** The entry of a report. */
export const newDone = (maker: Maker, { key = newUuid(), ...report }: Report): DoneEntry => ({
  ...begin(maker),
  kind: 'done',
  key,
  ...report,
});

/**
 * The entry of a saved extra.
 * @param former what was kept of it so far
 */
export function newExtra(
  maker: Maker,
  extra: ExtraFacts,
  {
    key = newUuid(),
    former,
    base,
  }: Pick<ExtraEntry, 'base'> & {
    readonly key?: string | undefined;
    readonly former?: ExtraEntry | undefined;
  },
): ExtraEntry {
  const sent = former && !former.refusal ? (former.replaced ?? former) : null;
  const replaced = sent && { extra: sent.extra, key: sent.key };
  return { ...begin(maker), kind: 'extra', extra, base, key, replaced };
}

/** The entry of a discarded photo. */
export const newRemoval = ({ userId, order, uploadId }: PhotoEntry): RemovalEntry => ({
  ...begin({ userId, order }),
  kind: 'removal',
  uploadId,
  key: newUuid(),
});

/** A photo under new identities, after the server has refused or forgotten the former ones. */
export const renewPhoto = (entry: PhotoEntry): PhotoEntry => ({ ...entry, ...photoKeys() });

/** A refused entry that is to be tried again. The server keeps a refusal by the key. */
export function renewed(refused: Entry): Entry {
  const entry = { ...refused, refusal: null };
  switch (entry.kind) {
    case 'photo':
      return { ...entry, renewals: 0, ...photoKeys(entry.uploadId) };
    case 'done':
    case 'extra':
      return { ...entry, key: newUuid() };
  }
}
