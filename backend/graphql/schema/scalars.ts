import { projectLimits } from '../../../shared/contracts/project-rules.ts';
import { builder } from '../builder.ts';

// Both take any value. One of another type becomes '' or NaN, which the rules of the field refuse, so that
// the answer names the field.

/** `2026-11-20`, without a time or a zone. */
export const DateScalar = builder.scalarType('Date', {
  description: 'A calendar date, yyyy-mm-dd.',
  serialize: (date) => date,
  parseValue: (value) => (typeof value === 'string' ? value : ''),
});

/** Whole cents, which a JavaScript number holds exactly. */
export const CentsScalar = builder.scalarType('Cents', {
  description: `An amount of money in whole cents, a JSON integer up to ${projectLimits.budgetCents}; below zero only where a field says so.`,
  serialize: (cents) => cents,
  parseValue: (value) => (typeof value === 'number' ? value : NaN),
});

/** `2026-11-20T09:30:00Z`, a moment in UTC. */
export const DateTimeScalar = builder.scalarType('DateTime', {
  description: 'A moment in UTC, yyyy-mm-ddThh:mm:ssZ.',
  serialize: (moment) => moment,
});
