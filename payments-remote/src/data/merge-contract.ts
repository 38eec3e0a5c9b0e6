import { namesOf } from '@plumbline/shared/contracts';
import { isSame } from '@plumbline/shared/forms/is-same';
import type { ContractValues } from './contract-values.ts';

/** The name of a value of the form. */
export type ContractField = keyof ContractValues;

/** The result of putting what was typed on top of a newer version. */
export interface MergedContract {
  readonly values: ContractValues;
  /** Where both changed the same, differently: what was typed stays. */
  readonly clashes: readonly ContractField[];
}

/**
 * Puts what was changed since `base` on top of a newer version, value by value; the lines are one.
 * @param base what the form started from
 */
export function mergeContract(
  base: ContractValues,
  mine: ContractValues,
  theirs: ContractValues,
): MergedContract {
  const changed = namesOf(mine).filter((field) => !isSame(mine[field], base[field]));
  const kept = Object.fromEntries(changed.map((field) => [field, mine[field]]));
  const clashes = changed.filter(
    (field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );
  return { values: { ...theirs, ...kept }, clashes };
}
