import { namesOf } from '@plumbline/shared/contracts';
import { isSame } from './is-same.ts';

/** What was typed, put on top of a newer version. */
interface MergedFields<Values> {
  readonly values: Values;
  /** Where both changed the same, differently: what was typed stays. */
  readonly clashes: readonly (keyof Values & string)[];
}

/**
 * Puts the fields that were changed since `base` on top of a newer version, each as a whole.
 * @param base what the form started from
 */
export function mergeFields<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): MergedFields<Values> {
  const names = namesOf<keyof Values & string>(mine);
  const changed = names.filter((name) => !isSame(mine[name], base[name]));
  const clashes = changed.filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  );
  const values = { ...theirs };
  for (const name of changed) values[name] = mine[name];
  return { values, clashes };
}
