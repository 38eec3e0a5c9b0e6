import { type EntryValues, toExtraInput } from './extra-values.ts';
import { entryInWords } from './extra-words.ts';

type Entries = readonly EntryValues[];

/** A part of an extra that one of two users has changed. */
export interface PartChange {
  readonly words: string;
  /** Whether the other user has left that part as it was. */
  readonly isOneSided: boolean;
}

interface MergedEntries {
  readonly entries: EntryValues[];
  /** What another user has added, changed or removed, where it differs from what was typed. */
  readonly changes: readonly PartChange[];
}

const isSame = (one: EntryValues, other: EntryValues) => wordsOf(one) === wordsOf(other);

const wordsOf = (entry: EntryValues) =>
  JSON.stringify(toExtraInput({ contractId: '', text: '', place: '', entries: [entry] }).entries);

/** Merges the entries of an extra. Where both have changed one since `base`, the typed one is used. */
export function mergeEntries(base: Entries, typed: Entries, newer: Entries): MergedEntries {
  const [mine, theirs] = [pair(base, typed), pair(base, newer)];
  const entries: EntryValues[] = [];
  const changes: PartChange[] = [];
  base.forEach((former, index) => {
    const [own, other] = [mine.kept[index], theirs.kept[index]];
    const isOwn = own === undefined || !isSame(own, former);
    const isOther = other === undefined || !isSame(other, former);
    const kept = isOwn ? own : other;
    if (kept) entries.push(kept);
    const isAlike = own && other ? isSame(own, other) : own === other;
    if (!isOther || isAlike) return;
    const words = other ? `Changed: ${entryInWords(other)}` : `Removed: ${entryInWords(former)}`;
    changes.push({ words, isOneSided: !isOwn });
  });
  const added = theirs.added.filter((entry) => mine.added.every((own) => !isSame(own, entry)));
  return {
    entries: [...entries, ...added, ...mine.added],
    changes: [
      ...changes,
      ...added.map((entry) => ({ words: `Added: ${entryInWords(entry)}`, isOneSided: true })),
    ],
  };
}

/** Finds the entries of a former version in a later one: by what they are for, else by their figures. */
function pair(base: Entries, later: Entries) {
  const left = new Set(later);
  const take = (isIt: (entry: EntryValues) => boolean) => {
    const found = [...left].find(isIt);
    if (found) left.delete(found);
    return found;
  };
  const named = base.map(({ kind, text }) =>
    take((entry) => entry.kind === kind && entry.text === text),
  );
  const kept = base.map(
    (former, index) =>
      named[index] ?? take((entry) => isSame({ ...entry, text: former.text }, former)),
  );
  return { kept, added: later.filter((entry) => left.has(entry)) };
}
