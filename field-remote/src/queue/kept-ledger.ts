import { personalKey } from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import { type Entry, isShown, type StoredEntry } from './entry.ts';
import type { FieldDb } from './field-db.ts';

const itemSchema = z.object({
  id: z.string(),
  kind: z.enum(['photo', 'extra', 'done']),
  isExtra: z.optional(z.boolean()),
  /** The name of its work order. */
  name: z.string(),
  createdAt: z.string(),
});

/** Names an entry, also where it is lost. */
export type KeptItem = z.infer<typeof itemSchema>;

/** Lists, outside the database, the entries that it should have. */
export interface KeptLedger {
  readonly read: (userId: string) => readonly KeptItem[];
  readonly add: (entry: StoredEntry) => void;
  readonly remove: (ids: readonly string[]) => void;
}

const KEPT = 'kept.';

/** A ledger in the browser's other storage: a key for each entry, since several tabs write. */
export function createKeptLedger(): KeptLedger {
  return {
    read: (userId) =>
      quietly(() => {
        const prefix = personalKey(userId, KEPT);
        const mine = Object.entries(localStorage).filter(([key]) => key.startsWith(prefix));
        return mine.flatMap(
          ([, text]) => itemSchema.safeParse(JSON.parse(String(text))).data ?? [],
        );
      }) ?? [],
    add(entry) {
      quietly(() => {
        if (!isShown(entry)) return;
        localStorage.setItem(personalKey(entry.userId, KEPT + entry.id), textOf(entry));
      });
    },
    remove(ids) {
      const ends = ids.map((id) => `.${KEPT}${id}`);
      quietly(() => {
        const gone = Object.keys(localStorage).filter((key) =>
          ends.some((end) => key.endsWith(end)),
        );
        for (const key of gone) localStorage.removeItem(key);
      });
    },
  };
}

function textOf(entry: Entry): string {
  const { id, kind, order, createdAt } = entry;
  const isExtra = kind === 'done' ? entry.isExtra : undefined;
  const item: KeptItem = { id, kind, isExtra, name: order.name, createdAt };
  return JSON.stringify(item);
}

/** Ignores a blocked storage: entries that the browser then deletes are not reported. */
function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** A database that notes in a ledger what it has. It never has less than the ledger says. */
export const withLedger = (db: FieldDb, ledger: KeptLedger): FieldDb => ({
  ...db,
  async add(entry, bytes) {
    await db.add(entry, bytes);
    ledger.add(entry);
  },
  async swap(removed, added = []) {
    ledger.remove(removed);
    await db.swap(removed, added);
    added.forEach(ledger.add);
  },
});

/** Deleted entries: the ledger listed them before and after a read of the database that lacked them. */
export function lostOf(
  before: readonly KeptItem[],
  found: readonly StoredEntry[],
  after: readonly KeptItem[],
): readonly KeptItem[] {
  const known = new Set(found.map(({ id }) => id));
  const still = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => still.has(id) && !known.has(id));
}
