import { builder } from '../builder.ts';

// Both take any value: the rules of the field decide, so that the answer can name the field.

/** `2026-11-20`, without a time or a zone. */
export const DateScalar = builder.scalarType('Date', {
  description: 'A calendar date, yyyy-mm-dd.',
  serialize: (date) => date,
});

/** Whole cents, which a JavaScript number holds exactly. */
export const CentsScalar = builder.scalarType('Cents', {
  description: 'An amount of money in whole cents, a JSON integer from 0 to 9007199254740991.',
  serialize: (cents) => cents,
});
