import {
  formatAmount,
  laborCents,
  moneyLimits,
  parseDollars,
  TOO_LONG,
  workLimits,
} from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import { parseHours } from './hours.ts';

const entryValues = z.object({
  kind: z.enum(['hours', 'material']),
  text: z.string(),
  /** Of hours. */
  hours: z.string(),
  /** Of hours: dollars an hour. */
  rate: z.string(),
  /** Of material: dollars. */
  amount: z.string(),
});

/** An extra as it is typed. */
export const extraValues = z.object({
  contractId: z.string(),
  text: z.string(),
  place: z.string(),
  entries: z.array(entryValues),
});

/** An extra as it is typed. */
export type ExtraValues = z.infer<typeof extraValues>;
/** Hours or material as they are typed. */
export type EntryValues = z.infer<typeof entryValues>;

/** An entry of a kind before anything is typed. */
export const emptyEntry = (kind: EntryValues['kind']): EntryValues => ({
  kind,
  text: '',
  hours: '',
  rate: '',
  amount: '',
});

/** Whether anything is typed in an entry; without, it is not saved. */
const isTyped = ({ text, hours, rate, amount }: EntryValues) =>
  [text, hours, rate, amount].some((typed) => typed.trim() !== '');

/** An extra before anything is typed. */
export const emptyExtra = (contractId: string): ExtraValues => ({
  contractId,
  text: '',
  place: '',
  entries: [emptyEntry('hours')],
});

/** An extra as the server has it, or as it is kept on this phone. */
interface SavedExtra {
  readonly contractId: string;
  readonly text: string;
  readonly place: string | null;
  readonly entries: readonly {
    readonly text: string;
    readonly minutes: number | null;
    readonly rateCents: number | null;
    readonly amountCents: number | null;
  }[];
}

/** A saved extra as a form shows it. */
export const toValues = ({ contractId, text, place, entries }: SavedExtra): ExtraValues => ({
  contractId,
  text,
  place: place ?? '',
  entries: entries.map(({ text: what, minutes, rateCents, amountCents }) =>
    minutes === null
      ? { ...emptyEntry('material'), text: what, amount: formatAmount(amountCents ?? 0) }
      : {
          ...emptyEntry('hours'),
          text: what,
          hours: String(Math.round((minutes / 60) * 10_000) / 10_000),
          rate: formatAmount(rateCents ?? 0),
        },
  ),
});

/** What an entry comes to, in cents; NaN where it is not whole yet. */
export function amountOf({ kind, hours, rate, amount }: EntryValues): number {
  if (kind === 'material') return parseDollars(amount);
  const [minutes, rateCents] = [parseHours(hours), parseDollars(rate)];
  return minutes > 0 && rateCents > 0 ? laborCents(minutes, rateCents) : NaN;
}

/** The sum of the entries that are whole. */
export const sumOf = ({ entries }: ExtraValues): number =>
  entries.map(amountOf).reduce((sum, cents) => sum + (cents > 0 ? cents : 0), 0);

/** What the API takes for what was typed. */
export const toExtraInput = ({ contractId, text, place, entries }: ExtraValues) => ({
  contractId,
  text: text.trim(),
  place: place.trim() || null,
  entries: entries.filter(isTyped).map((entry) => {
    const isHours = entry.kind === 'hours';
    return {
      text: entry.text.trim(),
      minutes: isHours ? parseHours(entry.hours) : null,
      rateCents: isHours ? parseDollars(entry.rate) : null,
      amountCents: isHours ? null : parseDollars(entry.amount),
    };
  }),
});

/** What is wrong with what was typed, by the name of the input. */
export function extraProblems(
  { contractId, text, place, entries }: ExtraValues,
  isSubmitted: boolean,
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  if (contractId === '') problems.set('contractId', 'Choose the contract that it belongs to');
  if (text.trim() === '') problems.set('text', 'Say what was done');
  if (text.length > workLimits.text) problems.set('text', TOO_LONG);
  if (place.length > workLimits.place) problems.set('place', TOO_LONG);
  if (isSubmitted && entries.length === 0) problems.set('entries', 'Add hours or material');
  const isWanted = isSubmitted && !entries.some(isTyped);
  entries.forEach((entry, index) => {
    if (!isTyped(entry) && !(isWanted && index === 0)) return;
    const add = (field: string, problem: string) =>
      problems.set(`entries.${index}.${field}`, problem);
    if (entry.text.trim() === '') add('text', 'Say what this is for');
    if (entry.text.length > workLimits.entryText) add('text', TOO_LONG);
    const minutes = parseHours(entry.hours);
    const rate = parseDollars(entry.rate);
    const amount = parseDollars(entry.amount);
    const tooMuch = (cents: number) => !(cents > 0 && cents <= moneyLimits.cents);
    if (entry.kind === 'material') {
      if (tooMuch(amount)) add('amount', 'Type an amount above zero, such as 120.50');
      return;
    }
    if (!(minutes > 0 && minutes <= workLimits.minutes)) {
      add('hours', 'Type hours above zero: 2.5 is 2 h 30 min');
    }
    if (tooMuch(rate)) add('rate', 'Type dollars an hour above zero, such as 85.50');
    else if (minutes > 0 && tooMuch(laborCents(minutes, rate))) {
      add('rate', 'Hours and rate come to too little or too much');
    }
  });
  return problems;
}
