import type { ProjectField, ProjectValues } from './project-values.ts';

/** What came of putting one's own changes on top of somebody else's. */
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
  const clashes: ProjectField[] = [];
  function take<Field extends ProjectField>(field: Field): ProjectValues[Field] {
    if (isSame(mine[field], base[field])) return theirs[field];
    if (!isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field])) {
      clashes.push(field);
    }
    return mine[field];
  }
  const values = {
    title: take('title'),
    client: take('client'),
    startDate: take('startDate'),
    endDate: take('endDate'),
    description: take('description'),
    status: take('status'),
    budget: take('budget'),
    team: take('team'),
    phases: take('phases'),
  };
  return { values, clashes };
}

/** Whether two values of the form, or two forms, say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
