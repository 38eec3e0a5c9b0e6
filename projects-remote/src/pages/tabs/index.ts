import { paths } from '@plumbline/shared/contracts';

/** One of the views of a project, each with an address of its own. */
export interface ProjectTab {
  readonly name: string;
  readonly path: (id: string) => string;
  /** Whether it has addresses below its own. */
  readonly hasPages?: boolean;
}

/** The tabs in their order (specification, section 2). */
export const projectTabs = [
  { name: 'Overview', path: paths.project },
  { name: 'Team', path: paths.projectTeam },
  { name: 'Tasks', path: paths.projectTasks },
  { name: 'Documents', path: paths.projectDocuments },
  { name: 'Calendar', path: paths.projectCalendar },
] as const satisfies readonly ProjectTab[];

/** A tab of this remote. */
export type OwnTab = (typeof projectTabs)[number];

/** Loads their content: together in one file, which the tabs of other remotes do without. */
export const loadOwnTabs = async () => (await import('./OwnTabContent.tsx')).OwnTabContent;
