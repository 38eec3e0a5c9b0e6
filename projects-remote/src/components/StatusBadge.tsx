import type { Status } from '@plumbline/shared/contracts';
import { Badge } from '@plumbline/shared/ui';

/** Where a project or a phase stands. */
export function StatusBadge({ label, tone }: Status) {
  return <Badge tone={tone}>{label}</Badge>;
}
