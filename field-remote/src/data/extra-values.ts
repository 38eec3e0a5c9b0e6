import {
  formatAmount,
  laborCents,
  materialCents,
  moneyLimits,
  parseDollars,
  TOO_LONG,
  workLimits,
} from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import type { ExtraFacts } from '../queue/index.ts';
import { parseHours } from './hours.ts';

/** Drafts that a former release has kept have none. */
const newText = z.catch(z.string(), '');

const entryValues = z.object({
  kind: z.enum(['hours', 'material']),
  text: z.string(),
  /** For hours alone. */
  hours: z.string(),
  /** For hours alone: dollars an hour. */
  rate: z.string(),
  /** For material alone: how much, of what unit, and dollars for each. */
  quantity: newText,
  unit: newText,
  price: newText,
  /** For material without a quantity: dollars. */
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
  quantity: '',
  unit: '',
  price: '',
  amount: '',
});

const isAny = (...texts: readonly string[]) => texts.some((typed) => typed.trim() !== '');

/** Whether material is counted; what it comes to follows from that, in place of a typed amount. */
export const isCounted = ({ kind, quantity, unit, price }: EntryValues): boolean =>
  kind === 'material' && isAny(quantity, unit, price);

/** Whether anything is typed in an entry; without, it is not saved. */
const isTyped = ({ text, hours, rate, quantity, unit, price, amount }: EntryValues) =>
  isAny(text, hours, rate, quantity, unit, price, amount);

/** An extra before anything is typed. */
export const emptyExtra = (contractId: string): ExtraValues => ({
  contractId,
  text: '',
  place: '',
  entries: [emptyEntry('hours')],
});

/** An extra as the server has it, or as it is kept on this phone. */
type SavedExtra = Omit<ExtraFacts, 'version'>;

/** A saved extra as a form shows it. */
export const toValues = ({ contractId, text, place, entries }: SavedExtra): ExtraValues => ({
  contractId,
  text,
  place: place ?? '',
  entries: entries.map((entry) => {
    const { text: what, minutes, rateCents, quantityHundredths, unit, unitPriceCents } = entry;
    if (minutes !== null) {
      const hours = String(Math.round((minutes / 60) * 10_000) / 10_000);
      return { ...emptyEntry('hours'), text: what, hours, rate: formatAmount(rateCents ?? 0) };
    }
    const material = { ...emptyEntry('material'), text: what };
    if (quantityHundredths == null) {
      return { ...material, amount: formatAmount(entry.amountCents ?? 0) };
    }
    const [quantity, price] = [String(quantityHundredths / 100), unitPriceCents ?? 0];
    return { ...material, quantity, unit: unit ?? '', price: formatAmount(price) };
  }),
});

/** Hundredths of a quantity as people type it: its decimals are those of dollars. */
const parseQuantity = parseDollars;

const isCents = (cents: number) => cents > 0 && cents <= moneyLimits.cents;

/** What an entry comes to, in cents; NaN where it is not whole yet. */
export function amountOf(entry: EntryValues): number {
  if (entry.kind === 'hours') {
    const [minutes, rateCents] = [parseHours(entry.hours), parseDollars(entry.rate)];
    return minutes > 0 && isCents(rateCents) ? laborCents(minutes, rateCents) : NaN;
  }
  if (!isCounted(entry)) return parseDollars(entry.amount);
  const [quantity, price] = [parseQuantity(entry.quantity), parseDollars(entry.price)];
  return isCents(quantity) && isCents(price) ? materialCents(quantity, price) : NaN;
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
    const hasQuantity = isCounted(entry);
    return {
      text: entry.text.trim(),
      minutes: isHours ? parseHours(entry.hours) : null,
      rateCents: isHours ? parseDollars(entry.rate) : null,
      quantityHundredths: hasQuantity ? parseQuantity(entry.quantity) : null,
      unit: (hasQuantity && entry.unit.trim()) || null,
      unitPriceCents: hasQuantity ? parseDollars(entry.price) : null,
      amountCents: isHours ? null : amountOf(entry),
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
    const amount = amountOf(entry);
    if (entry.kind === 'material') {
      if (isCounted(entry)) addOfQuantity(entry, amount, add);
      else if (!isCents(amount))
        add('amount', 'Type an amount above zero with at most two decimals, such as 120.50');
      return;
    }
    const minutes = parseHours(entry.hours);
    if (!(minutes > 0 && minutes <= workLimits.minutes)) {
      add('hours', 'Type hours above zero: 2.5 is 2 h 30 min');
    }
    if (!isCents(parseDollars(entry.rate))) {
      add('rate', 'Type dollars an hour above zero with at most two decimals, such as 85.50');
    } else if (minutes > 0 && !isCents(amount)) {
      add('rate', 'Hours and rate come to too little or too much');
    }
  });
  return problems;
}

function addOfQuantity(
  { quantity, unit, price }: EntryValues,
  amount: number,
  add: (field: string, problem: string) => unknown,
) {
  const many = parseQuantity(quantity);
  const isMany = many > 0 && many <= workLimits.quantityHundredths;
  if (!isMany)
    add('quantity', 'Type a quantity above zero with at most two decimals, such as 12 or 2.5');
  if (unit.length > workLimits.unit) add('unit', TOO_LONG);
  if (!isCents(parseDollars(price)))
    add('price', 'Type a unit price above zero with at most two decimals, such as 18.40');
  else if (isMany && !isCents(amount)) {
    add('price', 'Quantity and unit price come to too little or too much');
  }
}
