import { paths } from '@plumbline/shared/contracts';
import { NotFound } from '@plumbline/shared/ui';

/** An id that no project has (specification, section 2). */
export function ProjectNotFound() {
  return (
    <NotFound title="Project Not Found" backHref={paths.projects()} backLabel="Return to Projects">
      {"The project you're looking for doesn't exist or has been removed."}
    </NotFound>
  );
}
