import { paths } from '@plumbline/shared/contracts';
import { ErrorPanel, PageHeader, PageTitle } from '@plumbline/shared/ui';
import { describeFailure, toFailure } from '@plumbline/shared/apollo';

interface ProjectFailureProps {
  readonly error: unknown;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** A project that may well be there, but could not be loaded. */
export function ProjectFailure({ error, retry, isRetrying }: ProjectFailureProps) {
  return (
    <>
      <PageTitle>Project</PageTitle>
      <PageHeader title="Project" back={{ to: paths.projects(), label: 'Back to projects' }} />
      <ErrorPanel title="The project could not be loaded" onRetry={retry} retrying={isRetrying}>
        {describeFailure(toFailure(error))}
      </ErrorPanel>
    </>
  );
}
