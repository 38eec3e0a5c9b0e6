import type { Status } from '@plumbline/shared/contracts';
import { Badge } from '@plumbline/shared/ui';

/** Where a document stands. */
export function StateBadge({ label, tone }: Status) {
  return <Badge tone={tone}>{label}</Badge>;
}
