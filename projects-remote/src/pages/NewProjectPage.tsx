import { paths } from '@plumbline/shared/contracts';
import { ButtonLink, EmptyState, PageHeader, PageTitle } from '@plumbline/shared/ui';
import { HardHat } from 'lucide-react';

/** The place of the form that starts a project. */
export function NewProjectPage() {
  return (
    <>
      <PageTitle>New Project</PageTitle>
      <PageHeader title="New Project" back={{ to: paths.projects(), label: 'Back to projects' }} />
      <EmptyState
        title="Not open yet"
        icon={<HardHat size={40} strokeWidth={1.5} aria-hidden />}
        action={<ButtonLink to={paths.projects()}>Return to Projects</ButtonLink>}
      >
        Creating projects opens with the next release. Until then, the list shows sample projects.
      </EmptyState>
    </>
  );
}
