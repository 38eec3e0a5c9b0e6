import { projectLimits } from '@plumbline/shared/contracts';
import { Button, Section } from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { inOneLine, phaseColumns } from './phase-layout.ts';
import { PhaseRow } from './PhaseRow.tsx';
import { usePhaseRows } from './usePhaseRows.ts';
import type { ProjectFormFace } from './useProjectForm.ts';

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
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  &:not(:has(button, :not(:empty))) {
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
  const rows = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const error = form.errorOf('phases');
  const { news, order, add, remove, undoRemove, setStatus, sayStatusBeside } = usePhaseRows(
    form,
    rows,
  );

  return (
    <Section title="Phases">
      <Container>
        <Rows ref={rows} onBlur={order.onBlur}>
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
              onProgress={(typed) => sayStatusBeside(index, typed)}
              onRemove={() => remove(index)}
            />
          ))}
          <Foot>
            {error && <p id="phases-error">{error}</p>}
            <Line>
              <News role="status">{news}</News>
              {undoRemove && (
                <Button size="small" onClick={undoRemove}>
                  Undo
                </Button>
              )}
            </Line>
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
