import type { EntryValues, ExtraValues } from './extra-values.ts';

/** All of an extra in lines of text, also what is typed and is no number yet. */
export const extraInWords = ({ text, place, entries }: ExtraValues): string =>
  [text, place, ...entries.map(entryInWords)].filter(Boolean).join('\n');

const entryInWords = ({ text, hours, rate, quantity, unit, price, amount }: EntryValues) =>
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
