import type { Phase } from '@plumbline/shared/contracts';
import { ProgressBar } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { percent } from '../data/project.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: 1fr 3rem;
  align-items: center;
  gap: var(--space-3);
`;

const Percent = styled.span`
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-align: end;
`;

/** How far a phase is, as a bar and in figures. */
export function PhaseProgress({ phase }: { readonly phase: Phase }) {
  return (
    <Root>
      <ProgressBar value={phase.progress} label={`${phase.name} progress`} />
      <Percent>{percent(phase.progress)}%</Percent>
    </Root>
  );
}
