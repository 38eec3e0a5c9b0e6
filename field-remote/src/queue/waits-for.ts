import type { Entry } from './entry.ts';

const ranks = { extra: 0, photo: 1, done: 2 } as const;

/** An extra comes before its photos, and photos before the 'Done' that reports them. */
export const waitsFor = <Any extends Entry>(entry: Entry, entries: readonly Any[]): Any[] =>
  entries.filter(
    (other) => other.order.id === entry.order.id && ranks[other.kind] < ranks[entry.kind],
  );
