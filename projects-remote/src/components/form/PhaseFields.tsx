import { type PhaseStatus, phaseStatuses, projectLimits } from '@plumbline/shared/contracts';
import { Button } from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { emptyPhase, type PhaseValues } from '../../data/project-values.ts';
import { Section } from '../Section.tsx';
import { inOneLine, phaseColumns } from './phase-layout.ts';
import { PhaseRow } from './PhaseRow.tsx';
import { type ProjectFormFace, withPhase } from './useProjectForm.ts';
import { useRowOrder } from './useRowOrder.ts';

const Container = styled.div`
  container-type: inline-size;
`;

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  ${inOneLine} {
    gap: var(--space-2);
  }
`;

const Heads = styled.div`
  display: none;
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  font-weight: 600;

  ${inOneLine} {
    display: grid;
    ${phaseColumns}
  }

  :first-child {
    grid-column: 2;
  }
`;

const Empty = styled.p`
  color: var(--color-ink-muted);
`;

/** For everyone: a row that moved or went may be out of view. */
const News = styled.div`
  color: var(--color-ink-muted);
  font-size: var(--text-small);

  /* Takes no place of the grid, but stays: a region that appears with its text is not announced. */
  &:empty {
    position: absolute;
  }
`;

/** Keeps the error of the rows as a whole beside the button that adds one. */
const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  margin-block-start: var(--space-2);

  p {
    color: var(--color-danger);
    font-size: var(--text-small);
    font-weight: 600;
  }
`;

/** The phases of a project, one row each. */
export function PhaseFields({ form }: { readonly form: ProjectFormFace }) {
  const { phases } = form.values;
  const [news, setNews] = useState('');
  const rows = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const error = form.errorOf('phases');

  const order = useRowOrder({
    items: phases,
    rows,
    onMove: (moved, from, to, by) => {
      form.set({ phases: moved });
      form.forgetRows();
      form.focus(`phases.${to}.move`, { scrolls: by !== 'pointer' });
      setNews(`${nameOf(moved[to], from)} is now phase ${to + 1} of ${moved.length}`);
    },
    onPick: (index) =>
      setNews(`${nameOf(phases[index], index)} is picked: press the handle of its new place`),
    onEdge: (index, edge) => setNews(`${nameOf(phases[index], index)} is already ${edge}`),
  });

  function add() {
    form.set({ phases: [...phases, emptyPhase] });
    form.focus(`phases.${phases.length}.name`);
  }

  function remove(index: number) {
    form.set({ phases: phases.toSpliced(index, 1) });
    form.forgetRows();
    form.focus(phases.length > 1 ? `phases.${Math.min(index, phases.length - 2)}.name` : 'phases');
    setNews(`Phase ${index + 1} removed, ${phases.length - 1} left`);
  }

  /** @param typed the percentage that a status without a fixed one goes back to */
  function setStatus(index: number, status: PhaseStatus, typed: string | undefined) {
    const fixed = phaseStatuses[status].progress;
    const progress = fixed === null ? typed : String(fixed);
    form.set({ phases: withPhase(phases, index, { status, ...(progress && { progress }) }) });
    if (progress) setNews(`${nameOf(phases[index], index)} is ${progress} percent done`);
  }

  return (
    <Section title="Phases">
      <Container>
        <Rows ref={rows}>
          {phases.length === 0 && (
            <Empty>None yet. A project can do without, or get them later.</Empty>
          )}
          {phases.length > 0 && (
            <Heads aria-hidden>
              <span>Phase name</span>
              <span>Status</span>
              <span>Percent done</span>
            </Heads>
          )}
          {phases.map((_, index) => (
            <PhaseRow
              key={index}
              form={form}
              index={index}
              isMoving={order.moving === index}
              handle={{ ...order.handle(index), 'aria-describedby': helpId }}
              onStatus={(status, typed) => setStatus(index, status, typed)}
              onRemove={() => remove(index)}
            />
          ))}
          <Foot>
            {error && <p id="phases-error">{error}</p>}
            <News role="status">{news}</News>
            <Button
              name="phases"
              onClick={add}
              disabled={phases.length >= projectLimits.phases}
              {...(error && { 'aria-describedby': 'phases-error' })}
            >
              <Plus size={18} aria-hidden />
              Add phase
            </Button>
          </Foot>
          <p id={helpId} hidden>
            Arrow keys move it up or down. Or press it, then the handle of the place where it
            belongs.
          </p>
        </Rows>
      </Container>
    </Section>
  );
}

const nameOf = (phase: PhaseValues | undefined, index: number) =>
  phase?.name || `Phase ${index + 1}`;
