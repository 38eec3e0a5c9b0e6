import { Badge, ProgressBar } from '@plumbline/shared/ui';
import { PhoneScreen } from '../landing/Phone.tsx';
import { Line, Small, Tile } from './parts.ts';
import type { PhaseBadge, ProjectLabel } from './words.ts';

const underWay: ProjectLabel = 'In Progress';

const phases: readonly (readonly [string, number, ...PhaseBadge])[] = [
  ['Foundation', 100, 'Completed', 'success'],
  ['Framing', 65, 'In Progress', 'info'],
  ['Roofing', 20, 'In Progress', 'info'],
  ['Interior', 0, 'Not Started', 'warning'],
];

/** A project as its people see it: its facts and its phases. */
export function ProjectScreen() {
  return (
    <PhoneScreen title="Oak Street Duplex" badge={<Badge tone="info">{underWay}</Badge>}>
      <Tile>
        <Small>Timeline</Small>
        <strong>Mar 2, 2026 to Oct 30, 2026</strong>
      </Tile>
      {phases.map(([name, progress, label, tone]) => (
        <Tile key={name}>
          <Line>
            <strong>{name}</strong>
            <Badge tone={tone}>{label}</Badge>
          </Line>
          <ProgressBar value={progress} label={name} />
        </Tile>
      ))}
    </PhoneScreen>
  );
}
