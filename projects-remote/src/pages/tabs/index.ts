import { paths } from '@plumbline/shared/contracts';
import { type ComponentType, lazy } from 'react';
import type { Project, ProjectSummary } from '../../data/project.ts';

/** One of the views of a project, each with an address of its own. */
export type ProjectTab = {
  readonly name: string;
  readonly path: (id: string) => string;
  /** Whether it has addresses below its own. */
  readonly hasPages?: boolean;
  /** Loads the code of its content ahead, while the project loads. */
  readonly prepare?: () => Promise<unknown>;
} & (
  | { readonly needs: 'summary'; readonly Content: ComponentType<{ project: ProjectSummary }> }
  | { readonly needs: 'project'; readonly Content: ComponentType<{ project: Project }> }
);

/** Together in one file, which the tabs of other remotes do without. */
const prepare = () => import('./own-tabs.ts');

/** The tabs in their order (specification, section 2). */
export const projectTabs: readonly ProjectTab[] = [
  {
    name: 'Overview',
    path: paths.project,
    needs: 'project',
    prepare,
    Content: lazy(async () => ({ default: (await prepare()).OverviewTab })),
  },
  {
    name: 'Team',
    path: paths.projectTeam,
    needs: 'project',
    prepare,
    Content: lazy(async () => ({ default: (await prepare()).TeamTab })),
  },
  {
    name: 'Tasks',
    path: paths.projectTasks,
    needs: 'project',
    prepare,
    Content: lazy(async () => ({ default: (await prepare()).TasksTab })),
  },
  {
    name: 'Documents',
    path: paths.projectDocuments,
    needs: 'project',
    prepare,
    Content: lazy(async () => ({ default: (await prepare()).DocumentsTab })),
  },
  {
    name: 'Calendar',
    path: paths.projectCalendar,
    needs: 'summary',
    prepare,
    Content: lazy(async () => ({ default: (await prepare()).CalendarTab })),
  },
];
