import { Avatar, Badge, ProgressBar } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { PhoneScreen } from '../landing/Phone.tsx';
import { Line, Small, Tile } from './parts.ts';

const Team = styled.span`
  display: flex;

  > * + * {
    margin-inline-start: -0.5rem;
  }
`;

const phases = [
  ['Foundation', 100, 'Completed'],
  ['Framing', 65, 'In Progress'],
  ['Roofing', 20, 'In Progress'],
  ['Interior', 0, 'Not Started'],
] as const;

export function ProjectScreen() {
  return (
    <PhoneScreen title="Oak Street Duplex">
      <Tile>
        <Line>
          <Small>March 2 to October 30</Small>
          <Team>
            <Avatar name="Dana Ruiz" />
            <Avatar name="Marek Nowak" />
            <Avatar name="Ife Okoro" />
          </Team>
        </Line>
      </Tile>
      {phases.map(([name, progress, status]) => (
        <Tile key={name}>
          <Line>
            <strong>{name}</strong>
            <Badge tone={progress === 100 ? 'success' : progress > 0 ? 'info' : 'neutral'}>
              {status}
            </Badge>
          </Line>
          <ProgressBar value={progress} label={name} />
        </Tile>
      ))}
    </PhoneScreen>
  );
}
