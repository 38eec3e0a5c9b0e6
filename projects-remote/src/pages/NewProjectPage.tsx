import { paths } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { PageHeader, PageTitle } from '@plumbline/shared/ui';
import { ProjectForm } from '../components/form/ProjectForm.tsx';

/** Starts a project. */
export function NewProjectPage() {
  const userId = useSession().session?.user.id ?? '';
  return (
    <>
      <PageTitle>New Project</PageTitle>
      <PageHeader
        title="New Project"
        description="A title, a client and two dates are enough. The rest can wait."
        back={{ to: paths.projects(), label: 'Back to projects' }}
      />
      <ProjectForm key={userId} userId={userId} />
    </>
  );
}
