import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredEntry } from './entry.ts';

/** A photo's bytes as they will be uploaded. */
interface PhotoBytes {
  readonly photo: ArrayBuffer;
  readonly small: ArrayBuffer;
}

/** Which of a photo's two pictures. */
export type PhotoSize = keyof PhotoBytes;

interface FieldSchema extends DBSchema {
  entries: { key: string; value: StoredEntry };
  /**
   * By the id of the entry and the size: a list of thumbnails does not read the photos as well. What
   * the first releases kept has both sizes under the id alone.
   */
  bytes: { key: string | [string, PhotoSize]; value: ArrayBuffer | PhotoBytes };
}

type Database = IDBPDatabase<FieldSchema>;

const stores = ['entries', 'bytes'] as const;
/** A commit is then on the disk, not only with the operating system. */
const strict = { durability: 'strict' } as const;

/** What a person did on this phone and the server has not taken yet. */
export interface FieldDb {
  /** All entries of one user, in the order in which they were made. */
  readonly read: (userId: string) => Promise<readonly StoredEntry[]>;
  readonly readBytes: (id: string, size: PhotoSize) => Promise<ArrayBuffer | undefined>;
  /**
   * Returns once it is on the disk.
   * @throws DOMException `QuotaExceededError` where the disk is full; then nothing has changed
   */
  readonly add: (entry: StoredEntry, bytes?: PhotoBytes) => Promise<void>;
  /** @returns false where it was removed meanwhile; then nothing has changed */
  readonly replace: (entry: StoredEntry) => Promise<boolean>;
  /** Removes entries with their bytes, and adds others, in one step. */
  readonly swap: (removed: readonly string[], added?: readonly StoredEntry[]) => Promise<void>;
}

/** Opens the database when it is first needed, and again where the browser has closed it. */
export function createFieldDb(name = 'plumbline-field'): FieldDb {
  let opening: Promise<Database> | undefined;

  function open() {
    opening ??= openDB<FieldSchema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('entries', { keyPath: 'id' });
        db.createObjectStore('bytes');
      },
      // A newer release in another tab waits for this one.
      blocking: (_from, _to, event) => {
        opening = undefined;
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: () => (opening = undefined),
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  return {
    async read(userId) {
      const entries = await toRead(await open(), 'entries').getAll();
      return entries.filter((entry) => entry.userId === userId).sort(byAge);
    },
    async readBytes(id, size) {
      const store = toRead(await open(), 'bytes');
      const bytes = (await store.get([id, size])) ?? (await store.get(id));
      return bytes && 'photo' in bytes ? bytes[size] : bytes;
    },
    async add(entry, bytes) {
      const change = handled((await open()).transaction(stores, 'readwrite', strict));
      const steps = [
        change.objectStore('entries').add(entry),
        bytes && change.objectStore('bytes').add(bytes.photo, [entry.id, 'photo']),
        bytes && change.objectStore('bytes').add(bytes.small, [entry.id, 'small']),
      ];
      await Promise.all([...steps, change.done]);
    },
    async replace(entry) {
      const change = handled((await open()).transaction('entries', 'readwrite', strict));
      const isThere = (await change.store.getKey(entry.id)) !== undefined;
      if (isThere) await change.store.put(entry);
      await change.done;
      return isThere;
    },
    async swap(removed, added = []) {
      const change = handled((await open()).transaction(stores, 'readwrite', strict));
      const [entries, bytes] = [change.objectStore('entries'), change.objectStore('bytes')];
      const removals = removed.flatMap((id) => [
        entries.delete(id),
        bytes.delete(id),
        bytes.delete(IDBKeyRange.bound([id], [id, []])),
      ]);
      await Promise.all([...removals, ...added.map((entry) => entries.add(entry)), change.done]);
    },
  };
}

/** A store to read from. */
const toRead = <Name extends (typeof stores)[number]>(db: Database, name: Name) =>
  handled(db.transaction(name)).store;

/** A transaction. Where a step of it fails, its caller learns that from the step, and does not wait for `done`. */
function handled<Begun extends { readonly done: Promise<void> }>(transaction: Begun): Begun {
  transaction.done.catch(() => undefined);
  return transaction;
}

const byAge = (a: StoredEntry, b: StoredEntry) =>
  a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? -1 : 1;
