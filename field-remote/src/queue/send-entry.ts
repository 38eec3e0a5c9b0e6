import { newUuid } from '@plumbline/shared/apollo/commands';
import type { DoneEntry, Entry, ExtraEntry, PhotoEntry, Refusal } from './entry.ts';
import type { PhotoBytes } from './field-db.ts';
import { renewPhoto } from './new-entry.ts';
import { type FieldApi, NotSent, type ServerUpload } from './field-api.ts';

/** What sending needs from its surroundings. */
export interface Sending {
  readonly api: FieldApi;
  readonly readBytes: (id: string) => Promise<PhotoBytes | undefined>;
  /** Keeps what has to be the same in the next attempt, before it is used. */
  readonly save: (entry: Entry) => Promise<void>;
}

/** `null`: the server has it. */
export type SendResult = Refusal | null;

/** The server forgets reservations that nobody confirms, so a photo may need a second one. */
const MOST_RENEWALS = 3;
const MOST_CONFLICTS = 3;

const refusal = (code: string): Refusal => ({ code, message: '' });

/**
 * Sends one entry. Whatever answer was lost, sending it again has the same effect as sending it once.
 * @throws NotSent where no answer decides
 */
export function sendEntry(entry: Entry, sending: Sending): Promise<SendResult> {
  switch (entry.kind) {
    case 'photo':
      return sendPhoto(entry, sending);
    case 'done':
      return sendDone(entry, sending);
    case 'extra':
      return sendExtra(entry, sending);
  }
}

async function sendExtra({ order, extra, key }: ExtraEntry, { api }: Sending) {
  const answer = await api.saveExtra({ id: order.id, ...extra }, key);
  return answer.ok ? null : answer.refusal;
}

async function sendDone(entry: DoneEntry, sending: Sending, conflicts = 0): Promise<SendResult> {
  const { api, save } = sending;
  let { version, key } = entry;
  if (version === null) {
    const order = await api.readOrder(entry.order.id);
    if (!order) return refusal('NOT_FOUND');
    version = order.version;
    key = newUuid();
    await save({ ...entry, version, key });
  }
  const answer = await api.submitOrder(entry.order.id, version, entry.note, key);
  if (answer.ok) return null;
  if (answer.refusal.code !== 'CONFLICT') return answer.refusal;
  // The order's photos change its version, also those from other devices.
  const again = { ...entry, version: null };
  await save(again);
  if (conflicts === MOST_CONFLICTS) throw new NotSent('unavailable');
  return sendDone(again, sending, conflicts + 1);
}

async function sendPhoto(kept: PhotoEntry, sending: Sending): Promise<SendResult> {
  let entry = kept;
  for (;;) {
    const result = await trySendPhoto(entry, sending);
    if (result !== 'forgotten') return result;
    if (entry.renewals >= MOST_RENEWALS) return refusal('MISSING');
    entry = renewPhoto({ ...entry, renewals: entry.renewals + 1 });
    await sending.save(entry);
  }
}

/** @returns `forgotten` where the server does not know the reservation any more */
async function trySendPhoto(
  kept: PhotoEntry,
  { api, readBytes, save }: Sending,
): Promise<SendResult | 'forgotten'> {
  let entry = kept;
  if (!entry.isUploaded) {
    const bytes = await readBytes(entry.id);
    if (!bytes) return refusal('MISSING');
    const { uploadId: id, order, photo, reserveKey } = entry;
    const input = { id, projectId: order.projectId, workOrderId: order.id, ...photo };
    const reserved = await api.reserveUpload(input, reserveKey);
    if (!reserved.ok) return reserved.refusal;
    const upload = reserved.value;
    if (upload.id !== id) {
      // The same photo is on its way from another device. An answer is kept by its key: ask anew.
      if (upload.state === 'READY') return null;
      await save({ ...entry, reserveKey: newUuid() });
      throw new NotSent('unavailable');
    }
    if (upload.state !== 'RESERVED' && upload.state !== 'CHECKING') return outcomeOf(upload);
    if (upload.state === 'RESERVED') {
      const outcome = await uploadBoth(api, upload, bytes);
      if (outcome === 'closed') return 'forgotten';
    }
    entry = { ...entry, isUploaded: true };
    await save(entry);
  }
  const confirmed = await api.confirmUpload(entry.uploadId, entry.confirmKey);
  if (!confirmed.ok) {
    return confirmed.refusal.code === 'NOT_FOUND' ? 'forgotten' : confirmed.refusal;
  }
  if (confirmed.value.state === 'CHECKING' || confirmed.value.state === 'RESERVED') {
    await save({ ...entry, confirmKey: newUuid() });
    throw new NotSent('unavailable');
  }
  return outcomeOf(confirmed.value);
}

function outcomeOf({ state, refusal: code }: ServerUpload): SendResult | 'forgotten' {
  if (state === 'READY') return null;
  return code === 'MISSING' ? 'forgotten' : refusal(code ?? state);
}

async function uploadBoth(api: FieldApi, upload: ServerUpload, { photo, small }: PhotoBytes) {
  const { bucket, path, smallPath } = upload;
  if (smallPath) {
    const outcome = await api.upload(bucket, smallPath, small);
    if (outcome === 'closed') return outcome;
  }
  return api.upload(bucket, path, photo);
}
