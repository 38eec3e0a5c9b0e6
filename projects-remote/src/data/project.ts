/** Where a project stands (specification, section 4). */
export type ProjectStatus = 'Planning' | 'In Progress' | 'Completed';

/** Where a phase of a project stands (specification, section 4). */
export type PhaseStatus = 'Not Started' | 'In Progress' | 'Completed';

/** A stretch of work within a project. */
export interface Phase {
  readonly name: string;
  readonly status: PhaseStatus;
  /** Percent, meant to be 0 to 100; what is shown goes through `percent`. */
  readonly progress: number;
}

/** What a list knows of a construction job. */
export interface ProjectSummary {
  /** Digits without a leading zero. */
  readonly id: string;
  readonly title: string;
  /** In a list of the API's, the beginning of it. */
  readonly description: string;
  readonly status: ProjectStatus;
  readonly client: string;
  /** Calendar date, `YYYY-MM-DD`. */
  readonly startDate: string;
  /** Calendar date, `YYYY-MM-DD`. */
  readonly endDate: string;
  /** Text with its currency, such as `$1,142,500`. */
  readonly budget: string;
  /** The mean progress of the phases; null without phases. Only of own projects in a list. */
  readonly progress?: number | null;
}

/** A construction job (specification, section 3): a sample, or the person's own. */
export interface Project extends ProjectSummary {
  /** Names of the members. */
  readonly team: readonly string[];
  readonly phases: readonly Phase[];
}

/** A project that the person made, and can change and delete. */
export interface OwnProject extends Project {
  /** Null where no budget was given. */
  readonly budgetCents: number | null;
  /** Counts the changes; a change names the version that it was made on. */
  readonly version: number;
}

/** Whether the project is the person's own; samples are nobody's. */
export function isOwn(project: Project): project is OwnProject {
  return 'version' in project;
}

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
