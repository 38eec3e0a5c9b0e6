import { formatCents } from '@plumbline/shared/contracts';
import { type ExtraValues, sumOf, toExtraInput } from './extra-values.ts';
import { entryInWords } from './extra-words.ts';
import { mergeEntries, type PartChange } from './merge-entries.ts';

interface Versions {
  readonly typed: ExtraValues;
  /** What was saved when typing began; undefined where a former release kept the draft without it. */
  readonly base: ExtraValues | undefined;
  /** What another user has saved since. */
  readonly newer: ExtraValues;
}

const labels = { text: 'Description', place: 'Place' } as const;
type Text = keyof typeof labels;

const isSameText = (part: Text, one: ExtraValues, other: ExtraValues) =>
  one[part].trim() === other[part].trim();

const isSameList = (one: ExtraValues, other: ExtraValues) =>
  JSON.stringify(toExtraInput(one).entries) === JSON.stringify(toExtraInput(other).entries);

/** Whether two forms say the same. */
export const isSameExtra = (one: ExtraValues, other: ExtraValues): boolean =>
  isSameText('text', one, other) && isSameText('place', one, other) && isSameList(one, other);

/** The newer version with what the user has changed on top. */
export function putOnNewer({ typed, base, newer }: Versions): ExtraValues {
  if (!base) return { ...typed, contractId: newer.contractId };
  const from = (part: Text) => (isSameText(part, typed, base) ? newer : typed);
  return {
    contractId: newer.contractId,
    text: from('text').text,
    place: from('place').place,
    entries: mergeEntries(base.entries, typed.entries, newer.entries).entries,
  };
}

/** Names what another user has changed, where it differs from what was typed. */
export const newerInWords = (versions: Versions): readonly string[] =>
  changesOf(versions).map(({ words, isOneSided }) =>
    isOneSided ? `${words} (used either way)` : words,
  );

/** Names what was typed, where it differs from what another user has saved; nothing without `base`. */
export const typedInWords = ({ typed, base, newer }: Versions): readonly string[] =>
  base ? changesOf({ typed: newer, base, newer: typed }).map(({ words }) => words) : [];

function changesOf(versions: Versions): readonly PartChange[] {
  const { typed, base, newer } = versions;
  const texts = (['text', 'place'] as const)
    .filter((part) => !(base && isSameText(part, newer, base)) && !isSameText(part, typed, newer))
    .map((part) => ({
      words: `${labels[part]}: ${newer[part].trim() || 'empty'}`,
      isOneSided: base !== undefined && isSameText(part, typed, base),
    }));
  const entries = base
    ? mergeEntries(base.entries, typed.entries, newer.entries).changes
    : entriesInWords(versions).map((words) => ({ words, isOneSided: false }));
  return [...texts, ...entries];
}

/** Names the entries of the newer version that the typed one lacks, where no base tells what was changed. */
function entriesInWords({ typed, newer }: Versions): readonly string[] {
  if (isSameList(typed, newer)) return [];
  const { length } = newer.entries;
  const mine = new Set(typed.entries.map(entryInWords));
  const others = newer.entries.map(entryInWords).filter((words) => !mine.has(words));
  const sum = `${length} ${length === 1 ? 'entry' : 'entries'}, ${formatCents(sumOf(newer))} in all`;
  const more = others.length > 0 ? `. Not in yours: ${others.join('; ')}` : '';
  return [`Hours and material: ${sum}${more}`];
}
