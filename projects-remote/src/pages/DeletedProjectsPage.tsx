import { describeFailure, toFailure, useQuery } from '@plumbline/shared/apollo';
import { useRetry } from '@plumbline/shared/apollo/commands';
import { paths } from '@plumbline/shared/contracts';
import {
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageTitle,
  ScreenSkeleton,
} from '@plumbline/shared/ui';
import { Trash2 } from 'lucide-react';
import { DeletedProjects } from '../components/DeletedProjects.tsx';
import { GetDeletedProjects } from '../data/own-projects.ts';

/** The projects that the user deleted in the last 30 days, each with a button to restore it. */
export function DeletedProjectsPage() {
  const { data, error, refetch } = useQuery(GetDeletedProjects, { fetchPolicy: 'network-only' });
  const { isRetrying, retry } = useRetry(refetch);
  const projects = data?.deletedProjects;

  return (
    <>
      <PageTitle>Recently deleted</PageTitle>
      <PageHeader
        title="Recently deleted"
        description="Projects stay here for 30 days, then they go for good."
        back={{ to: paths.projects(), label: 'Back to projects' }}
      />
      {!projects && !error && <ScreenSkeleton />}
      {!projects && error && (
        <ErrorPanel
          title="Your deleted projects could not be loaded"
          onRetry={retry}
          retrying={isRetrying}
        >
          {describeFailure(toFailure(error))}
        </ErrorPanel>
      )}
      {projects && projects.length > 0 && <DeletedProjects projects={projects} />}
      {projects?.length === 0 && (
        <EmptyState
          title="Nothing deleted"
          icon={<Trash2 size="2.5rem" strokeWidth={1.5} aria-hidden />}
        >
          A project that you delete waits here, in case it was a mistake.
        </EmptyState>
      )}
    </>
  );
}
