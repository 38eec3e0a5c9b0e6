import { paths } from '@plumbline/shared/contracts';
import { PageNotFound } from '@plumbline/shared/ui';

/** At an address below a project's work that leads nowhere. */
export function NoPage() {
  return <PageNotFound level={2} homeHref={paths.dashboard()} homeLabel="Return to Dashboard" />;
}
