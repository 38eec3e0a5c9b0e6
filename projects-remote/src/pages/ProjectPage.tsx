import { paths } from '@plumbline/shared/contracts';
import { PageHeader, PageNotFound, PageTitle, TabNav } from '@plumbline/shared/ui';
import { useParams } from 'react-router-dom';
import { ProjectFacts } from '../components/ProjectFacts.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { findProject } from '../data/sample-projects.ts';
import { ProjectNotFound } from './ProjectNotFound.tsx';
import { type ProjectTab, projectTabs } from './tabs/index.ts';

/** A project's header, facts and tabs around the tab that its address names. */
export function ProjectPage({ tab }: { readonly tab: ProjectTab }) {
  const { id = '' } = useParams();
  if (!/^[0-9]+$/.test(id)) {
    return <PageNotFound homeHref={paths.dashboard()} homeLabel="Return to Dashboard" />;
  }
  const project = findProject(id);
  if (!project) return <ProjectNotFound />;

  const { title, status, description } = project;
  return (
    <>
      <PageTitle>{tab.segment ? `${tab.name} · ${title}` : title}</PageTitle>
      <PageHeader
        title={title}
        badge={<StatusBadge status={status} />}
        description={description}
        back={{ to: paths.projects(), label: 'Back to projects' }}
      />
      <ProjectFacts project={project} />
      <TabNav
        label="Project"
        tabs={projectTabs.map(({ name, path }) => ({ to: path(id), label: name }))}
      />
      <tab.Content project={project} />
    </>
  );
}
