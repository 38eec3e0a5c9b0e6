import { phaseStatuses } from '@plumbline/shared/contracts';
import { Section, StatusBadge } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { PhaseList } from '../../components/PhaseList.tsx';
import { PhaseProgress } from '../../components/PhaseProgress.tsx';
import type { Project } from '../../data/project.ts';

const List = styled.ul`
  display: grid;

  li {
    display: grid;
    gap: var(--space-2);
    padding-block: var(--space-4);
    border-block-start: 1px solid var(--color-line);
    break-inside: avoid;
    overflow-wrap: anywhere;
  }

  li:first-child {
    padding-block-start: 0;
    border: 0;
  }

  li:last-child {
    padding-block-end: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);

  h3 {
    font-size: var(--text-body);
  }
`;

const Sentence = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

/** The phases as work: where each stands, in a badge, a sentence and a bar. */
export function TasksTab({ project }: { readonly project: Project }) {
  return (
    <Section title="Tasks">
      <PhaseList project={project} List={List}>
        {(phase) => (
          <>
            <Head>
              <h3 dir="auto">{phase.name}</h3>
              <StatusBadge {...phaseStatuses[phase.status]} />
            </Head>
            <Sentence>{phaseStatuses[phase.status].sentence}</Sentence>
            <PhaseProgress phase={phase} />
          </>
        )}
      </PhaseList>
    </Section>
  );
}
