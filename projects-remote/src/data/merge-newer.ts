import { namesOf } from '@plumbline/shared/contracts';
import { isSame } from '@plumbline/shared/forms/is-same';
import { mergePhases } from './merge-phases.ts';
import type { ProjectField, ProjectValues } from './project-values.ts';

/** The result of merging the user's changes into a newer version. */
export interface Merged {
  readonly values: ProjectValues;
  /** Where both changed the same, differently: the own value stays. */
  readonly clashes: readonly ProjectField[];
  /** The names of the phases that both changed; undefined where the phases clash as a whole. */
  readonly clashingPhases: readonly string[] | undefined;
}

/**
 * Puts what was changed since `base` on top of the newer version, field by field, and within the
 * phases phase by phase.
 * @param base what the form started from
 */
export function mergeNewer(
  base: ProjectValues,
  mine: ProjectValues,
  theirs: ProjectValues,
): Merged {
  const merged = mergePhases(base.phases, mine.phases, theirs.phases);
  const fields = namesOf(mine);
  const changed = fields.filter((field) => !isSame(mine[field], base[field]));
  const others = fields.filter((field) => !changed.includes(field));
  const newer = Object.fromEntries(others.map((field) => [field, theirs[field]]));
  const clashes = changed.filter(
    (field) =>
      !isSame(theirs[field], base[field]) &&
      !isSame(theirs[field], mine[field]) &&
      !(field === 'phases' && merged?.clashes.length === 0),
  );
  const values = { ...mine, ...newer, ...(merged && { phases: merged.phases }) };
  return { values, clashes, clashingPhases: merged?.clashes };
}
