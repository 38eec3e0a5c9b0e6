import { paths } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import {
  ButtonLink,
  EmptyState,
  PageHeader,
  PageNotFound,
  PageTitle,
  ScreenSkeleton,
} from '@plumbline/shared/ui';
import { HardHat, Lock } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ProjectForm } from '../components/form/ProjectForm.tsx';
import { isOwn } from '../data/own-projects.ts';
import type { Project } from '../data/project.ts';
import { useProject } from '../data/useProject.ts';
import { ProjectFailure } from './ProjectFailure.tsx';
import { ProjectNotFound } from './ProjectNotFound.tsx';

/** Edits a project, for who may. */
export function EditProjectPage() {
  const { id = '' } = useParams();
  const userId = useSession().session?.user.id ?? '';
  const lookup = useProject(id, true);
  const [opened, setOpened] = useState<Project>();
  const found = lookup.state === 'found' ? lookup.project : undefined;
  // What others do to the project meanwhile, the form learns when it saves: it keeps what was typed.
  if (found && opened?.id !== id) setOpened(found);
  const project = opened?.id === id ? opened : found;

  if (!/^[0-9]+$/.test(id)) {
    return <PageNotFound homeHref={paths.dashboard()} homeLabel="Return to Dashboard" />;
  }
  if (!project && lookup.state === 'none') return <ProjectNotFound />;
  if (!project && lookup.state === 'failed') return <ProjectFailure {...lookup} />;
  return (
    <>
      <PageTitle>Edit project</PageTitle>
      <PageHeader
        title="Edit project"
        description={project?.title}
        back={{ to: paths.project(id), label: 'Back to the project' }}
      />
      {!project && <ScreenSkeleton />}
      {project && !isOwn(project) && <SampleNotice />}
      {project && isOwn(project) && !project.mayEdit && <ReadOnlyNotice id={id} />}
      {project && isOwn(project) && project.mayEdit && (
        <ProjectForm
          key={userId}
          userId={userId}
          project={project}
          current={found && isOwn(found) ? found : undefined}
        />
      )}
    </>
  );
}

function SampleNotice() {
  return (
    <EmptyState
      title="This is a sample project"
      icon={<HardHat size="2.5rem" strokeWidth={1.5} aria-hidden />}
      action={<ButtonLink to={paths.newProject()}>New Project</ButtonLink>}
    >
      Samples show what a job looks like here and stay as they are. Projects of your own can be
      changed.
    </EmptyState>
  );
}

function ReadOnlyNotice({ id }: { readonly id: string }) {
  return (
    <EmptyState
      title="You cannot change this project"
      icon={<Lock size="2.5rem" strokeWidth={1.5} aria-hidden />}
      action={<ButtonLink to={paths.project(id)}>Return to the project</ButtonLink>}
    >
      Only members of its general contractor who may approve change it.
    </EmptyState>
  );
}
