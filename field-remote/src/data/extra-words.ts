import type { EntryValues, ExtraValues } from './extra-values.ts';

/** An extra as lines of text. Numbers stand as they were typed, right or wrong. */
export const extraInWords = ({ text, place, entries }: ExtraValues): string =>
  [text, place, ...entries.map(entryInWords)].filter(Boolean).join('\n');

/** An entry on one line. Numbers stand as they were typed, right or wrong. */
export const entryInWords = ({ text, hours, rate, quantity, unit, price, amount }: EntryValues) =>
  [
    text,
    hours && `Hours: ${hours}`,
    rate && `Dollars an hour: ${rate}`,
    quantity && `Quantity: ${quantity}`,
    unit && `Unit: ${unit}`,
    price && `Unit price: ${price}`,
    amount && `Amount: ${amount}`,
  ]
    .filter(Boolean)
    .join(' · ');
