import { Badge, type BadgeTone } from './Badge.tsx';

interface StatusBadgeProps {
  readonly label: string;
  readonly tone: BadgeTone;
}

/** Where a project, a phase or a document stands. */
export function StatusBadge({ label, tone }: StatusBadgeProps) {
  return <Badge tone={tone}>{label}</Badge>;
}
