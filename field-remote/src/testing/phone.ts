import { createFieldDb, type FieldDb } from '../queue/field-db.ts';
import { eachCall, type FieldApi } from '../queue/field-api.ts';
import { createQueue, type Queue } from '../queue/queue.ts';
import type { KeepThumbnail } from '../queue/send-pass.ts';
import type { KeptItem, KeptLedger } from '../queue/kept-ledger.ts';
import { PhotoRefused } from '../photos/photo-refused.ts';

/** A tab of the phone's browser, whose process can be killed between any two steps. */
export interface Tab {
  readonly queue: Queue;
  /** Ends when the tab is killed. */
  readonly killed: Promise<void>;
}

interface TabOptions {
  readonly api: FieldApi;
  readonly database: string;
  readonly userId?: () => string | null;
  /** Dies before this step of its storage or network; never by default. */
  readonly killAt?: number;
  /** Only one tab at a time sends, unless the browser has no locks. */
  readonly withLock?: (run: () => Promise<void>) => Promise<void>;
  readonly isOnline?: () => boolean;
  /** Whether the browser has promised to keep the data. */
  readonly isLasting?: boolean;
  readonly keepThumbnail?: KeepThumbnail;
  readonly change?: (db: FieldDb) => FieldDb;
}

/** Opens a tab over a database that earlier tabs may have written. */
export function openTab(options: TabOptions): Tab {
  const { api, database, userId = () => 'pat', killAt = Infinity } = options;
  const { change = (db: FieldDb) => db, withLock = createLock() } = options;
  let steps = 0;
  let die: () => void = () => undefined;
  const killed = new Promise<void>((resolve) => (die = resolve));

  async function step() {
    steps += 1;
    if (steps < killAt) return;
    die();
    await new Promise(() => undefined);
  }
  const mortal =
    <Input extends readonly unknown[], Output>(act: (...input: Input) => Promise<Output>) =>
    async (...input: Input) => {
      await step();
      const output = await act(...input);
      await step();
      return output;
    };
  const db = change(createFieldDb(database));
  const queue = createQueue({
    db: {
      read: mortal(db.read),
      readBytes: mortal(db.readBytes),
      add: mortal(db.add),
      replace: mortal(db.replace),
      swap: mortal(db.swap),
    },
    api: eachCall(api, mortal),
    getUserId: userId,
    isOnline: options.isOnline ?? (() => true),
    prepare: prepareFake,
    // The browser gives the lock of a dead tab to the next one.
    withLock: (run) =>
      new Promise((resolve, reject) => {
        void withLock(() => Promise.race([run().then(resolve, reject), killed]));
      }),
    broadcast: () => undefined,
    persist: () => Promise.resolve(options.isLasting ?? true),
    ledger: ledgerOf(database),
    keepThumbnail: options.keepThumbnail ?? (() => Promise.resolve()),
    renewKept: () => Promise.resolve(),
    reportUnsent: () => undefined,
  });
  return { queue, killed };
}

/** What is noted beside each database. */
const ledgers = new Map<string, Map<string, KeptItem>>();

function ledgerOf(database: string): KeptLedger {
  const items = ledgers.get(database) ?? new Map<string, KeptItem>();
  ledgers.set(database, items);
  return {
    read: () => [...items.values()],
    add: (entry) => {
      if (entry.kind !== 'removal') items.set(entry.id, { ...entry, name: entry.order.name });
    },
    remove: (ids) => ids.forEach((id) => items.delete(id)),
  };
}

/** The photo of a file is its name; a file named `broken` is none. */
function prepareFake({ name, lastModified }: File) {
  if (name === 'broken') return Promise.reject(new PhotoRefused('PHOTO_BROKEN'));
  const bytes = new Blob([name]);
  return Promise.resolve({
    photo: bytes,
    small: bytes,
    sha256: name,
    smallSha256: name,
    originalSha256: name,
    takenAt: new Date(lastModified).toISOString(),
    width: 1,
    height: 1,
  });
}

/** A lock of a browser, which its tabs share. */
export function createLock() {
  let turn: Promise<void> = Promise.resolve();
  return (run: () => Promise<void>): Promise<void> => (turn = turn.then(run));
}

/** A photo as the camera gives it. */
export const takePhoto = (name: string) => new File([name], name, { lastModified: 0 });
