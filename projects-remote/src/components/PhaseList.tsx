import type { Phase } from '@plumbline/shared/contracts';
import { ChevronDown } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Project } from '../data/project.ts';
import { AddLink } from './AddLink.tsx';

/** As many phases as are shown without folding any. */
const MOST_UNFOLDED = 10;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 2.75rem;
  margin-block-end: var(--space-2);
  padding: 0;
  border: 0;
  background: none;
  font-weight: 600;
  cursor: pointer;

  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }

  @media print {
    display: none;
  }
`;

/** Paper cannot be unfolded. */
const Fold = styled.div`
  margin-block-end: var(--space-4);

  @media print {
    display: block;
  }
`;

interface PhaseListProps {
  readonly project: Project;
  /** How the list looks. */
  readonly List: ComponentType<{ readonly role: 'list'; readonly children: ReactNode }>;
  /** What there is to say of a phase. */
  readonly children: (phase: Phase) => ReactNode;
}

/** The phases of a project; of many, those that are finished are folded away. */
export function PhaseList({ project, List, children }: PhaseListProps) {
  const { phases } = project;
  const [isOpen, setOpen] = useState(false);
  const foldId = useId();
  const isFinished = ({ status }: Phase) => phases.length > MOST_UNFOLDED && status === 'COMPLETED';
  const finished = phases.filter(isFinished);
  const others = phases.filter((phase) => !isFinished(phase));
  const list = (shown: readonly Phase[]) => (
    <List role="list">
      {shown.map((phase, index) => (
        <li key={index}>{children(phase)}</li>
      ))}
    </List>
  );

  if (phases.length === 0) {
    return (
      <p>
        No phases planned yet.{' '}
        <AddLink project={project} field="phases">
          Plan phases
        </AddLink>
      </p>
    );
  }

  return (
    <>
      {finished.length > 0 && (
        <>
          <Toggle
            type="button"
            aria-expanded={isOpen}
            aria-controls={foldId}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size="1.125rem" aria-hidden />
            {finished.length === 1 ? '1 finished phase' : `${finished.length} finished phases`}
          </Toggle>
          <Fold id={foldId} hidden={!isOpen}>
            {list(finished)}
          </Fold>
        </>
      )}
      {others.length > 0 && list(others)}
    </>
  );
}
