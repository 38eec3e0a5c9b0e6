import type { PartyKind, ProjectDetails } from '@plumbline/shared/contracts';

type NotOnCards = 'team' | 'phases';

/** What a list knows of a construction job; but for samples, the beginning of the description. */
export interface ProjectSummary extends Omit<ProjectDetails, NotOnCards> {
  /** Digits without a leading zero. */
  readonly id: string;
  /** The mean progress of the phases; null without phases. A sample has none. */
  readonly progress?: number | null;
  /** What the user's party is in the project. A sample has none. */
  readonly role?: PartyKind;
  /** Whether the user owns it. A sample has no owner. */
  readonly isOwner?: boolean;
}

/** A construction job (specification, section 3): a sample, or one of the API. */
export interface Project extends ProjectSummary, Pick<ProjectDetails, NotOnCards> {}

/** The id of a project while the API has not given it one. */
export const UNSAVED_ID = 'unsaved';

/** Whether the project is on its way to the API for the first time. */
export function isSaving(project: ProjectSummary): boolean {
  return project.id === UNSAVED_ID;
}

/** Whether the user sees all of it. Client, budget and team are for the general contractor alone. */
export function seesAll({ role = 'GC' }: ProjectSummary): boolean {
  return role === 'GC';
}

/** What the user is in a project of others; undefined for own projects and samples. */
export function roleInShared({ role, isOwner }: ProjectSummary): PartyKind | undefined {
  return isOwner ? undefined : role;
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
