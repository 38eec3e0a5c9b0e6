import type { ProjectDetails } from '@plumbline/shared/contracts';

type NotOnCards = 'team' | 'phases';

/** What a list knows of a construction job; of own projects, the beginning of the description. */
export interface ProjectSummary extends Omit<ProjectDetails, NotOnCards> {
  /** Digits without a leading zero. */
  readonly id: string;
  /** The mean progress of the phases; null without phases. Only of own projects. */
  readonly progress?: number | null;
}

/** A construction job (specification, section 3): a sample, or the user's own. */
export interface Project extends ProjectSummary, Pick<ProjectDetails, NotOnCards> {}

/** The id of a project while the API has not given it one. */
export const UNSAVED_ID = 'unsaved';

/** Whether the project is on its way to the API for the first time. */
export function isSaving(project: ProjectSummary): boolean {
  return project.id === UNSAVED_ID;
}

/** The mean progress of phases in whole percent; null without phases. */
export function meanProgress(phases: readonly { readonly progress: number }[]): number | null {
  if (phases.length === 0) return null;
  return percent(phases.reduce((sum, { progress }) => sum + progress, 0) / phases.length);
}

/** A progress as a whole number from 0 to 100; anything that is no number counts as 0. */
export function percent(progress: number): number {
  return Number.isFinite(progress) ? Math.round(Math.min(100, Math.max(0, progress))) : 0;
}
