import { formatCents } from '@plumbline/shared/contracts';
import { type ExtraValues, sumOf, toExtraInput } from './extra-values.ts';
import { entryInWords } from './extra-words.ts';

/** What is typed of a saved extra, by part: two people may change different ones. */
type ExtraPart = 'text' | 'place' | 'entries';

const partLabels: Record<ExtraPart, string> = {
  text: 'Description',
  place: 'Place',
  entries: 'Hours and material',
};

const parts = Object.keys(partLabels) as readonly ExtraPart[];

const isSame = (part: ExtraPart, one: ExtraValues, other: ExtraValues) =>
  JSON.stringify(toExtraInput(one)[part]) === JSON.stringify(toExtraInput(other)[part]);

/** Whether two forms say the same. */
export const isSameExtra = (one: ExtraValues, other: ExtraValues): boolean =>
  parts.every((part) => isSame(part, one, other));

interface Versions {
  readonly typed: ExtraValues;
  /** What was saved when typing began; undefined where all of it is the user's own. */
  readonly base: ExtraValues | undefined;
  /** What another user has saved since. */
  readonly newer: ExtraValues;
}

const isTyped = (part: ExtraPart, { typed, base }: Versions) => !base || !isSame(part, typed, base);

/** The newer version with the parts on top that the user has changed. */
export function putOnNewer(versions: Versions): ExtraValues {
  const { typed, newer } = versions;
  const from = (part: ExtraPart) => (isTyped(part, versions) ? typed : newer);
  return {
    contractId: newer.contractId,
    text: from('text').text,
    place: from('place').place,
    entries: from('entries').entries,
  };
}

/** Names what the newer version says where it differs from what was typed. */
export const newerInWords = (versions: Versions): readonly string[] =>
  parts
    .filter((part) => !isSame(part, versions.typed, versions.newer))
    .map((part) => {
      const taken = isTyped(part, versions)
        ? ''
        : ' (you have not changed it: it is used either way)';
      return `${partLabels[part]}: ${partInWords(part, versions)}${taken}`;
    });

function partInWords(part: ExtraPart, { typed, newer }: Versions): string {
  if (part !== 'entries') return newer[part].trim() || 'empty';
  const { length } = newer.entries;
  const mine = new Set(typed.entries.map(entryInWords));
  const others = newer.entries.map(entryInWords).filter((words) => !mine.has(words));
  const sum = `${length} ${length === 1 ? 'entry' : 'entries'}, ${formatCents(sumOf(newer))} in all`;
  return others.length > 0 ? `${sum}. Not in yours: ${others.join('; ')}` : sum;
}
