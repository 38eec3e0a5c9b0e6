import { paths } from '@plumbline/shared/contracts';
import type { ComponentType } from 'react';
import type { Project, ProjectSummary } from '../../data/project.ts';
import { CalendarTab } from './CalendarTab.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { TasksTab } from './TasksTab.tsx';
import { TeamTab } from './TeamTab.tsx';

/** One of the views of a project, each with an address of its own. */
export type ProjectTab = {
  readonly name: string;
  readonly path: (id: string) => string;
  /** Whether it has addresses below its own. */
  readonly hasPages?: boolean;
} & (
  | { readonly needs: 'summary'; readonly Content: ComponentType<{ project: ProjectSummary }> }
  | { readonly needs: 'project'; readonly Content: ComponentType<{ project: Project }> }
);

/** The tabs in their order (specification, section 2). */
export const projectTabs: readonly ProjectTab[] = [
  { name: 'Overview', path: paths.project, needs: 'project', Content: OverviewTab },
  { name: 'Team', path: paths.projectTeam, needs: 'project', Content: TeamTab },
  {
    name: 'Tasks',

    path: paths.projectTasks,
    needs: 'project',
    Content: TasksTab,
  },
  {
    name: 'Documents',

    path: paths.projectDocuments,
    needs: 'project',
    Content: DocumentsTab,
  },
  {
    name: 'Calendar',

    path: paths.projectCalendar,
    needs: 'summary',
    Content: CalendarTab,
  },
];
