import { paths } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { ButtonLink, EmptyState, PageHeader, PageNotFound, PageTitle } from '@plumbline/shared/ui';
import { HardHat } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ProjectForm } from '../components/form/ProjectForm.tsx';
import { ProjectTabSkeleton } from '../components/ProjectSkeletons.tsx';
import { isOwn } from '../data/own-projects.ts';
import { useProject } from '../data/useProject.ts';
import { ProjectFailure } from './ProjectFailure.tsx';
import { ProjectNotFound } from './ProjectNotFound.tsx';

/** Edits a project of the user's own. */
export function EditProjectPage() {
  const { id = '' } = useParams();
  const userId = useSession().session?.user.id ?? '';
  const lookup = useProject(id, true);
  const project = lookup.state === 'found' ? lookup.project : undefined;

  if (!/^[0-9]+$/.test(id)) {
    return <PageNotFound homeHref={paths.dashboard()} homeLabel="Return to Dashboard" />;
  }
  if (lookup.state === 'none') return <ProjectNotFound />;
  if (lookup.state === 'failed') return <ProjectFailure {...lookup} />;
  return (
    <>
      <PageTitle>Edit project</PageTitle>
      <PageHeader
        title="Edit project"
        description={project?.title}
        back={{ to: paths.project(id), label: 'Back to the project' }}
      />
      {!project && <ProjectTabSkeleton />}
      {project && isOwn(project) && <ProjectForm key={userId} userId={userId} project={project} />}
      {project && !isOwn(project) && <SampleNotice />}
    </>
  );
}

function SampleNotice() {
  return (
    <EmptyState
      title="This is a sample project"
      icon={<HardHat size={40} strokeWidth={1.5} aria-hidden />}
      action={<ButtonLink to={paths.newProject()}>New Project</ButtonLink>}
    >
      Samples show what a job looks like here and stay as they are. Projects of your own can be
      changed.
    </EmptyState>
  );
}
