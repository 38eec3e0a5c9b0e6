import { paths } from '@plumbline/shared/contracts';
import { PageNotFound } from '@plumbline/shared/ui';

/** At an address below the projects that leads nowhere. */
export function NoPage() {
  return <PageNotFound homeHref={paths.dashboard()} homeLabel="Return to Dashboard" />;
}
