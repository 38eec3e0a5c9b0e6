import { paths } from '@plumbline/shared/contracts';
import { PageHeader, PageNotFound, PageTitle, TabNav } from '@plumbline/shared/ui';
import { useParams } from 'react-router-dom';
import { ProjectActions } from '../components/ProjectActions.tsx';
import { ProjectFacts } from '../components/ProjectFacts.tsx';
import { ProjectFactsSkeleton, ProjectTabSkeleton } from '../components/ProjectSkeletons.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { isOwn } from '../data/project.ts';
import { useProject } from '../data/useProject.ts';
import { ProjectFailure } from './ProjectFailure.tsx';
import { ProjectNotFound } from './ProjectNotFound.tsx';
import { type ProjectTab, projectTabs } from './tabs/index.ts';

/** A project's header, facts and tabs around the tab that its address names. */
export function ProjectPage({ tab }: { readonly tab: ProjectTab }) {
  const { id = '' } = useParams();
  const lookup = useProject(id);
  if (!/^[0-9]+$/.test(id)) {
    return <PageNotFound homeHref={paths.dashboard()} homeLabel="Return to Dashboard" />;
  }
  if (lookup.state === 'none') return <ProjectNotFound />;
  if (lookup.state === 'failed') return <ProjectFailure {...lookup} />;

  // Loading or found, the heading is the same element: the focus that went there stays.
  const project = lookup.state === 'found' ? lookup.project : undefined;
  const known = lookup.state === 'found' ? lookup.project : lookup.summary;
  const title = known?.title ?? 'Loading the project…';
  return (
    <>
      <PageTitle>{tab.segment ? `${tab.name} · ${title}` : title}</PageTitle>
      <PageHeader
        title={title}
        badge={known && <StatusBadge status={known.status} />}
        description={known?.description}
        actions={project && isOwn(project) && <ProjectActions project={project} />}
        back={{ to: paths.projects(), label: 'Back to projects' }}
      />
      {known ? (
        <ProjectFacts project={known} teamSize={project?.team.length} />
      ) : (
        <ProjectFactsSkeleton />
      )}
      <TabNav
        label="Project"
        tabs={projectTabs.map(({ name, path }) => ({ to: path(id), label: name }))}
      />
      {tab.needs === 'summary' && known && <tab.Content project={known} />}
      {tab.needs === 'project' && project && <tab.Content project={project} />}
      {!(tab.needs === 'summary' ? known : project) && <ProjectTabSkeleton />}
    </>
  );
}
