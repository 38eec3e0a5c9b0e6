import { mergeFields } from '@plumbline/shared/forms/merge-fields';
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
  const { values, clashes } = mergeFields(base, mine, theirs);
  return {
    values: merged ? { ...values, phases: merged.phases } : values,
    clashes: clashes.filter((field) => field !== 'phases' || merged?.clashes.length !== 0),
    clashingPhases: merged?.clashes,
  };
}
