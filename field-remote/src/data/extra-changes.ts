import { formatCents } from '@plumbline/shared/contracts';
import { type EntryValues, type ExtraValues, sumOf, toExtraInput } from './extra-values.ts';
import { entryInWords } from './extra-words.ts';

interface Versions {
  readonly typed: ExtraValues;
  /** What was saved when typing began; undefined where nobody knows it any more. */
  readonly base: ExtraValues | undefined;
  /** What another user has saved since. */
  readonly newer: ExtraValues;
}

/** What may be changed for itself: one user may change one part, and another user another one. */
interface Part {
  readonly label: string;
  /** What it says, to compare two versions. */
  readonly read: (values: ExtraValues) => unknown;
  readonly inWords: (newer: ExtraValues) => string;
}

const text: Part = {
  label: 'Description',
  read: (values) => values.text.trim(),
  inWords: (newer) => newer.text || 'empty',
};

const place: Part = {
  label: 'Place',
  read: (values) => values.place.trim(),
  inWords: (newer) => newer.place || 'empty',
};

const inputOf = (...entries: EntryValues[]) =>
  toExtraInput({ contractId: '', text: '', place: '', entries }).entries;

const entryAt = (index: number): Part => ({
  label: `Entry ${index + 1}`,
  read: ({ entries }) => inputOf(...entries.slice(index, index + 1)),
  inWords: ({ entries }) =>
    entries
      .slice(index, index + 1)
      .map(entryInWords)
      .join(),
});

/** The entries as a whole. */
const entriesOf = ({ typed }: Versions): Part => ({
  label: 'Hours and material',
  read: ({ entries }) => inputOf(...entries),
  inWords(newer) {
    const { length } = newer.entries;
    const mine = new Set(typed.entries.map(entryInWords));
    const others = newer.entries.map(entryInWords).filter((words) => !mine.has(words));
    const sum = `${length} ${length === 1 ? 'entry' : 'entries'}, ${formatCents(sumOf(newer))} in all`;
    return others.length > 0 ? `${sum}. Not in yours: ${others.join('; ')}` : sum;
  },
});

const isSame = ({ read }: Part, one: ExtraValues, other: ExtraValues) =>
  JSON.stringify(read(one)) === JSON.stringify(read(other));

const isTyped = (part: Part, { typed, base }: Versions) => !base || !isSame(part, typed, base);

const isChanged = (part: Part, { base, newer }: Versions) => !base || !isSame(part, newer, base);

/** Whether each entry is still in its place: none was added, removed or named anew. */
const areInPlace = ({ typed, base, newer }: Versions) =>
  base !== undefined &&
  [typed, newer].every(({ entries }) => entries.length === base.entries.length) &&
  newer.entries.every(({ kind, text: what }, index) => {
    const former = base.entries[index];
    return kind === former?.kind && what === former.text;
  });

const entryPartsOf = (versions: Versions): readonly Part[] =>
  areInPlace(versions)
    ? versions.newer.entries.map((_, index) => entryAt(index))
    : [entriesOf(versions)];

/** Whether two forms say the same. */
export const isSameExtra = (one: ExtraValues, other: ExtraValues): boolean =>
  [text, place, entriesOf({ typed: one, base: undefined, newer: other })].every((part) =>
    isSame(part, one, other),
  );

/** The newer version with the parts on top that the user has changed. */
export function putOnNewer(versions: Versions): ExtraValues {
  const { typed, newer } = versions;
  const from = (part: Part) => (isTyped(part, versions) ? typed : newer);
  return {
    contractId: newer.contractId,
    text: from(text).text,
    place: from(place).place,
    entries: areInPlace(versions)
      ? newer.entries.map((entry, index) => from(entryAt(index)).entries[index] ?? entry)
      : from(entriesOf(versions)).entries,
  };
}

/** Names what another user has changed, where it differs from what was typed. */
export const newerInWords = (versions: Versions): readonly string[] =>
  [text, place, ...entryPartsOf(versions)]
    .filter((part) => isChanged(part, versions) && !isSame(part, versions.typed, versions.newer))
    .map((part) => {
      const taken = isTyped(part, versions)
        ? ''
        : ' (you have not changed it: it is used either way)';
      return `${part.label}: ${part.inWords(versions.newer)}${taken}`;
    });
