import { PrintedLine } from '@plumbline/shared/screens';
import { ScreenSkeleton } from '@plumbline/shared/ui';
import type { ComponentType } from 'react';
import type { Project, ProjectSummary } from '../../data/project.ts';
import { CalendarTab } from './CalendarTab.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import type { OwnTab } from './index.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { TasksTab } from './TasksTab.tsx';
import { TeamTab } from './TeamTab.tsx';

type OfProject = ComponentType<{ readonly project: Project }>;

const contents: Readonly<Record<Exclude<OwnTab['name'], 'Calendar'>, OfProject>> = {
  Overview: OverviewTab,
  Team: TeamTab,
  Tasks: TasksTab,
  Documents: DocumentsTab,
};

interface OwnTabContentProps {
  readonly name: OwnTab['name'];
  /** What a list has told already. */
  readonly known: ProjectSummary | undefined;
  readonly project: Project | undefined;
}

/** A tab's content, once there is what it needs of the project. */
export function OwnTabContent({ name, known, project }: OwnTabContentProps) {
  if (name === 'Calendar' && known) return <CalendarTab project={known} />;
  if (name === 'Calendar' || !project) return <ScreenSkeleton />;
  const Content = contents[name];
  return (
    <>
      <PrintedLine />
      <Content project={project} />
    </>
  );
}
