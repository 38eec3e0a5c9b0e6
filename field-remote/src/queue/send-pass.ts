import { type Entry, extraOf, type StoredEntry, versionAfter } from './entry.ts';
import { eachCall, type FieldApi, NotSent } from './field-api.ts';
import type { FieldDb } from './field-db.ts';
import type { SentItem } from './news.ts';
import { sendEntry } from './send-entry.ts';
import type { Stop } from './queue-view.ts';
import { waitsFor } from './waits-for.ts';

/**
 * Keeps a small picture of a user's photo for pages without signal.
 * @param isGone whether the user has signed out meanwhile: nothing is kept then
 */
export type KeepThumbnail = (
  userId: string,
  path: string,
  picture: Blob,
  isGone: () => boolean,
) => Promise<void>;

/** What one pass over the queue needs. */
export interface Pass {
  readonly db: FieldDb;
  readonly api: FieldApi;
  readonly getUserId: () => string | null;
  readonly keepThumbnail: KeepThumbnail;
  /** Before an entry is sent. */
  readonly onBegin: (id: string) => Promise<void>;
  /** After the server has taken an entry of any kind. */
  readonly onTaken: (entry: StoredEntry) => void;
  /** After the server has taken an extra or a report, or had a photo already. */
  readonly onSent: (sent: SentItem) => void;
}

/** The user has discarded the entry that is being sent. */
class Discarded extends Error {
  override name = 'Discarded';
}

/** On a full disk the change stays in memory, for sending frees space. After a crash the entry is sent again from its start. */
function inMemory(error: unknown): true {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return true;
  throw error;
}

/** `failed`: something is left that can be tried again. */
export type PassResult = 'done' | 'failed' | Stop;

/** So many failures in a row are not the fault of a single entry. */
const NO_CONNECTION = 3;

/** Tries each entry of the signed-in user once, in order. */
export async function sendPass(pass: Pass): Promise<PassResult> {
  const { db, api, getUserId, onBegin, onTaken, onSent, keepThumbnail } = pass;
  const userId = getUserId();
  if (userId === null) return 'signed-out';
  const tried = new Set<string>();
  const isSame = () => getUserId() === userId;
  const sending = {
    api: ofUser(api, isSame),
    readBytes: db.readBytes,
    keepSmall: (path: string, small: ArrayBuffer) =>
      keepThumbnail(userId, path, new Blob([small], { type: 'image/jpeg' }), () => !isSame()),
  };
  let failures = 0;
  let hasFailed = false;

  for (;;) {
    const entry = nextOf(await db.read(userId), tried);
    if (!entry) return hasFailed ? 'failed' : 'done';
    tried.add(entry.id);
    await onBegin(entry.id);
    let latest: StoredEntry = entry;
    const save = async (changed: Entry) => {
      latest = changed;
      if (!(await db.replace(changed).catch(inMemory))) throw new Discarded();
    };
    try {
      const result = await sendEntry(entry, { ...sending, save });
      failures = 0;
      if (result && result !== 'there') await db.replace({ ...latest, refusal: result });
      else {
        const isWhole = await finish(latest, db);
        onTaken(latest);
        if (!isWhole) continue;
        if (latest.kind === 'photo' && result === 'there') onSent(latest);
        if (latest.kind === 'extra') onSent({ ...latest, made: versionAfter(latest.extra) });
        if (latest.kind === 'done') onSent({ ...latest, made: versionAfter(latest) });
      }
    } catch (error) {
      if (error instanceof Discarded) continue;
      if (!(error instanceof NotSent)) reportError(error);
      else if (error.reason !== 'unavailable') return error.reason;
      hasFailed = true;
      failures += 1;
      if (failures === NO_CONNECTION) return 'failed';
    }
  }
}

/**
 * Removes what the server has. The report of an extra names the version that was made, unless the extra
 * was saved again meanwhile: then it belongs to that.
 * @returns whether nothing follows: an extra with a report is not submitted yet
 */
async function finish(sent: StoredEntry, db: FieldDb) {
  let isWhole = true;
  if (sent.kind === 'extra') {
    const version = versionAfter(sent.extra);
    const entries = await db.read(sent.userId);
    const isLatest = extraOf(entries, sent.order.id)?.id === sent.id;
    for (const entry of entries) {
      if (entry.kind !== 'done' || entry.order.id !== sent.order.id) continue;
      isWhole = false;
      if (entry.version === null && isLatest) await db.replace({ ...entry, version });
    }
  }
  await db.swap([sent.id]);
  return isWhole;
}

const nextOf = (entries: readonly StoredEntry[], tried: ReadonlySet<string>) =>
  entries.find(
    (entry) => !entry.refusal && !tried.has(entry.id) && waitsFor(entry, entries).length === 0,
  );

/** The API for as long as one user is signed in: no user sends what another one has kept. */
const ofUser = (api: FieldApi, isSame: () => boolean) =>
  eachCall(api, (call) => async (...input) => {
    if (!isSame()) throw new NotSent('signed-out');
    const output = await call(...input);
    if (!isSame()) throw new NotSent('signed-out');
    return output;
  });
