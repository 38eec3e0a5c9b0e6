import {
  type DoneEntry,
  type Entry,
  type ExtraEntry,
  type PhotoEntry,
  type Refusal,
  type StoredEntry,
  versionAfter,
} from './entry.ts';
import type { FieldDb } from './field-db.ts';
import { renewPhoto } from './new-entry.ts';
import { type FieldApi, NotSent } from './field-api.ts';

/** What sending needs from its surroundings. */
export interface Sending {
  readonly api: FieldApi;
  readonly readBytes: FieldDb['readBytes'];
  /** Keeps a small picture to be shown without signal, under its path on the server. */
  readonly keepSmall: (path: string, small: ArrayBuffer) => Promise<void>;
  /** Keeps what has to be the same in the next attempt, before it is used. Throws where it was discarded. */
  readonly save: (entry: Entry) => Promise<void>;
}

/** The order had the same photo, of another phone or of an earlier choice. */
const THERE = 'there';

/** `null`: the server has it; `there`: it had it before. */
export type SendResult = Refusal | null | typeof THERE;

/** The server forgets unconfirmed reservations, so a photo may need a second one. */
const MOST_RENEWALS = 3;

const refusal = (code: string): Refusal => ({ code, message: '' });

/**
 * Sends one entry. Sending it again after a lost answer has the same effect as sending it once.
 * @throws NotSent where no answer decides
 */
export function sendEntry(entry: StoredEntry, sending: Sending): Promise<SendResult> {
  switch (entry.kind) {
    case 'removal':
      // Refused where nothing had arrived, or where the order is closed: then nothing is left to do.
      return sending.api.removeUpload(entry.uploadId, entry.key).then(() => null);
    case 'photo':
      return sendPhoto(entry, sending);
    case 'done':
      return sendDone(entry, sending);
    case 'extra':
      return sendExtra(entry, sending);
  }
}

async function sendExtra(entry: ExtraEntry, { api, save }: Sending): Promise<SendResult> {
  const { order, key, replaced } = entry;
  let { extra } = entry;
  if (replaced) {
    // A repeat with its key changes nothing, and answers whether it was saved.
    const former = await api.saveExtra({ id: order.id, ...replaced.extra }, replaced.key);
    if (former.ok) extra = { ...extra, version: versionAfter(replaced.extra) };
    await save({ ...entry, extra, replaced: null });
  }
  const answer = await api.saveExtra({ id: order.id, ...extra }, key);
  return answer.ok ? null : answer.refusal;
}

async function sendDone({ order, version, note, key }: DoneEntry, { api }: Sending) {
  // Former releases kept reports without a version.
  if (version === null) return refusal('CONFLICT');
  const answer = await api.submitOrder(order.id, version, note, key);
  return answer.ok ? null : answer.refusal;
}

/** The server knows no such reservation: a new one is worth a try. */
interface Forgotten {
  readonly forgotten: Refusal;
}

async function sendPhoto(kept: PhotoEntry, sending: Sending): Promise<SendResult> {
  let entry = kept;
  for (;;) {
    const result = await trySendPhoto(entry, sending);
    if (result === null || result === THERE || !('forgotten' in result)) return result;
    if (entry.renewals === MOST_RENEWALS) return result.forgotten;
    entry = renewPhoto({ ...entry, renewals: entry.renewals + 1 });
    await sending.save(entry);
  }
}

async function trySendPhoto(entry: PhotoEntry, sending: Sending): Promise<SendResult | Forgotten> {
  const { api, save } = sending;
  if (!entry.isUploaded) {
    const stopped = await upload(entry, sending);
    if (stopped !== undefined) return stopped;
    await save({ ...entry, isUploaded: true });
  }
  const answer = await api.confirmUpload(entry.uploadId, entry.confirmKey, entry.order.id);
  if (!answer.ok) return forgottenIf(answer.refusal.code === 'NOT_FOUND', answer.refusal);
  const { state, refusal: code } = answer.value;
  if (state === 'READY') return null;
  if (state === 'CHECKING' || state === 'RESERVED') throw new NotSent('unavailable');
  // REMOVED: the same photo has come from another phone meanwhile, and answers the next reservation.
  return forgottenIf(code === 'MISSING' || state === 'REMOVED', refusal(code ?? state));
}

/** @returns undefined once the server has the bytes */
async function upload(
  entry: PhotoEntry,
  { api, readBytes, keepSmall }: Sending,
): Promise<SendResult | Forgotten | undefined> {
  const { uploadId: id, order, photo, reserveKey } = entry;
  const large = await readBytes(entry.id, 'photo');
  const small = await readBytes(entry.id, 'small');
  if (!large || !small) return refusal('MISSING');
  const input = { id, projectId: order.projectId, workOrderId: order.id, ...photo };
  const answer = await api.reserveUpload(input, reserveKey);
  if (!answer.ok) return forgottenIf(answer.refusal.code === 'NOT_FOUND', answer.refusal);
  const reserved = answer.value;
  const { bucket, path, smallPath } = reserved;
  // First, so that the page has it when it shows the photo as the server's.
  if (smallPath) await keepSmall(smallPath, small);
  if (reserved.state === 'READY') return reserved.id === id ? null : THERE;
  if (reserved.state === 'CHECKING') return undefined;
  if (reserved.state !== 'RESERVED') return { forgotten: refusal(reserved.refusal ?? 'MISSING') };
  const objects = [...(smallPath ? [[smallPath, small] as const] : []), [path, large] as const];
  for (const [name, content] of objects) {
    const outcome = await api.upload(bucket, name, content);
    if (outcome === 'closed') return { forgotten: refusal('MISSING') };
    if (outcome !== 'taken') return outcome;
  }
  return undefined;
}

const forgottenIf = (isForgotten: boolean, found: Refusal) =>
  isForgotten ? { forgotten: found } : found;
