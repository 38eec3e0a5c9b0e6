import type { Document } from '../money-cast.ts';
import type { Argument, Person } from '../people-cast.ts';

/** A command of one person, whether the rules allow it, and what it does to the model. */
export interface Step {
  readonly who: Person;
  readonly command: string;
  /** The document whose id and version precede `values`; null where the command takes none. */
  readonly document: readonly [Document, string] | null;
  readonly values: readonly Argument[];
  readonly isAllowed: boolean;
  readonly apply: (id: string) => void;
}

/** Makes a step of a person for a contract whose lines have these ids. */
export type MakeStep = (who: Person, lineIds: readonly string[]) => Step;
