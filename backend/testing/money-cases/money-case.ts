import type { ContractStanding } from '../../../shared/contracts/money-verbs.ts';
import type { Call } from '../attempt-all.ts';
import type { Money } from '../money-cast.ts';
import type { Documents, Side } from '../money-documents.ts';
import type { Cast, Person } from '../people-cast.ts';

/** A command on a document of a contract, and what it has to answer by the verbs of screens. */
export interface MoneyCase {
  readonly what: string;
  readonly call: Call;
  /** The code of its refusal, or an empty text. */
  readonly outcome: (me: ContractStanding, name: Person) => string;
}

/** What makes cases: the documents of one pair of parties. */
export interface Room {
  readonly cast: Cast;
  readonly money: Money;
  readonly side: Side;
  readonly documents: Documents;
}

/** A member of the same party with every right. */
export const withEveryRight = (me: ContractStanding): ContractStanding => ({
  ...me,
  rights: ['APPROVE', 'PAY'],
});

/** What a command answers that is allowed now, or else to them in some other state. */
export function outcomeOf(isAllowed: boolean, isEverAllowed: boolean): string {
  if (isAllowed) return '';
  return isEverAllowed ? 'WRONG_STATE' : 'NOT_ALLOWED';
}

/** The lines of a payment request for one line. */
export const askFor = (lineId: string | undefined, completedCents: number) => ({
  json: [{ lineId, completedCents, storedCents: 0 }],
});
