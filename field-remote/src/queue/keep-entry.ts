import type { PreparedPhoto } from '../photos/index.ts';
import {
  type DoneEntry,
  type ExtraEntry,
  type ExtraFacts,
  extraOf,
  isNewExtra,
  isShown,
  type OrderRef,
  type PhotoEntry,
  type StoredEntry,
} from './entry.ts';
import type { FieldDb } from './field-db.ts';
import { ALREADY_ADDED, DONE_ELSEWHERE } from './keep-problem.ts';
import {
  isSamePhoto,
  type Maker,
  newDone,
  newExtra,
  newPhoto,
  newRemoval,
  renewed,
  type Report,
} from './new-entry.ts';
import type { Kept } from './queue-view.ts';

/** A camera's file, and the SHA-256 of those that its order has, as far as the page knows. */
export interface ChosenPhoto {
  readonly file: File;
  readonly sent: readonly string[];
}

/** How an extra is kept. */
export interface HowKept {
  /** Whether it is submitted once it was saved. */
  readonly submits: boolean;
  /** What was saved when it was typed, where the extra is not new. */
  readonly base?: ExtraEntry['base'];
  /** The key of an attempt to save it whose answer was lost: it is repeated. */
  readonly key?: string | undefined;
}

/**
 * Scales a photo and keeps it, unless the same one is kept or was sent.
 * @returns the id of its entry, or why not
 */
export async function addPhoto(
  db: FieldDb,
  maker: Maker,
  { file, sent }: ChosenPhoto,
  prepare: (file: File, userId: string) => Promise<PreparedPhoto>,
): Promise<string | Kept> {
  const prepared = await prepare(file, maker.userId);
  const entry = newPhoto(maker, file.name, prepared);
  if (sent.includes(entry.photo.originalSha256)) return { ok: false, problem: ALREADY_ADDED };
  const [photo, small] = await Promise.all([
    prepared.photo.arrayBuffer(),
    prepared.small.arrayBuffer(),
  ]);
  const known = (await db.read(maker.userId)).filter(isShown);
  const same = known.find((other) => isSamePhoto(other, entry));
  if (same && !same.refusal) return { ok: false, problem: ALREADY_ADDED };
  if (same) await db.replace(renewed(same));
  else await db.add(entry, { photo, small });
  return (same ?? entry).id;
}

/** Keeps a report in the place of one that was refused. @returns the id of its entry, or why not */
export async function addDone(db: FieldDb, maker: Maker, report: Report): Promise<string | Kept> {
  const known = await db.read(maker.userId);
  const former = known.find((entry) => isReportOf(maker.order, entry));
  if (former && !former.refusal) {
    const isSame = former.note === report.note;
    return isSame ? former.id : { ok: false, problem: DONE_ELSEWHERE };
  }
  const entry = newDone(maker, report);
  await db.swap(former ? [former.id] : [], [entry]);
  return entry.id;
}

/** Keeps an extra, and removes the entry and the report kept of it before. @returns the id of its entry */
export async function addExtra(
  db: FieldDb,
  maker: Maker,
  extra: ExtraFacts,
  { submits, key, base }: HowKept,
): Promise<string> {
  const known = await db.read(maker.userId);
  const former = extraOf(known, maker.order.id);
  const entry = newExtra(maker, extra, { key, former, base });
  const replaced = known.filter((one) => one === former || isReportOf(maker.order, one));
  const report = submits ? [newDone(maker, { note: '', version: null, isExtra: true })] : [];
  await db.swap(
    replaced.map(({ id }) => id),
    [entry, ...report],
  );
  return entry.id;
}

/**
 * Removes an entry that the user discards.
 * @param isSending whether it is being sent now
 * @param isWhole whether nothing of a new extra is left: its photos would be refused without it
 * @returns whether it may go: a command that is under way cannot be taken back
 */
export async function removeEntry(
  db: FieldDb,
  userId: string,
  id: string,
  isSending: () => boolean,
  isWhole: boolean,
): Promise<boolean> {
  const known = await db.read(userId);
  const entry = known.find((one) => one.id === id);
  if (entry && entry.kind !== 'photo' && isSending()) return false;
  // Without what was saved of an extra, its report would submit something else.
  const reports = known.filter((one) => entry?.kind === 'extra' && isReportOf(entry.order, one));
  const photos = known.filter(
    (one): one is PhotoEntry =>
      one.kind === 'photo' &&
      (one === entry || (isWhole && isNewExtra(entry) && one.order.id === entry.order.id)),
  );
  const gone = [...reports, ...photos].map((one) => one.id);
  await db.swap([id, ...gone], photos.map(newRemoval));
  return true;
}

const isReportOf = (
  { id }: Pick<OrderRef, 'id'>,
  entry: StoredEntry,
): entry is StoredEntry & DoneEntry => entry.kind === 'done' && entry.order.id === id;
