import { namesOf } from '@plumbline/shared/contracts';
import type { ProjectField, ProjectValues } from './project-values.ts';

/** The result of merging the user's changes into a newer version. */
export interface Merged {
  readonly values: ProjectValues;
  /** Where both changed the same, differently: the own value stays. */
  readonly clashes: readonly ProjectField[];
}

/**
 * Puts what was changed since `base` on top of the newer version, field by field.
 * @param base what the form started from
 */
export function mergeNewer(
  base: ProjectValues,
  mine: ProjectValues,
  theirs: ProjectValues,
): Merged {
  const fields = namesOf(mine);
  const changed = fields.filter((field) => !isSame(mine[field], base[field]));
  const others = fields.filter((field) => !changed.includes(field));
  const newer = Object.fromEntries(others.map((field) => [field, theirs[field]]));
  const clashes = changed.filter(
    (field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );
  return { values: { ...mine, ...newer }, clashes };
}

/** Whether two values of the form, or two forms, say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
