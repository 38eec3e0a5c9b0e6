import { Badge, type BadgeTone } from '@plumbline/shared/ui';
import type { PhaseStatus, ProjectStatus } from '../data/project.ts';

/** Blue, green, and yellow for anything else (specification, section 4). */
function toneOf(status: ProjectStatus | PhaseStatus): BadgeTone {
  if (status === 'In Progress') return 'info';
  if (status === 'Completed') return 'success';
  return 'warning';
}

/** Where a project or a phase stands. */
export function StatusBadge({ status }: { readonly status: ProjectStatus | PhaseStatus }) {
  return <Badge tone={toneOf(status)}>{status}</Badge>;
}
