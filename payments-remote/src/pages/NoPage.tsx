import { paths } from '@plumbline/shared/contracts';
import { PageNotFound } from '@plumbline/shared/ui';

/** At an address below a project's money that leads nowhere, or only for others. */
export function NoPage() {
  return <PageNotFound level={2} homeHref={paths.dashboard()} homeLabel="Return to Dashboard" />;
}
