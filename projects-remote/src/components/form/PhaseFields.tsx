import { Button, SelectField, TextField, VisuallyHidden } from '@plumbline/shared/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { phaseStatuses } from '../../data/own-projects.ts';
import { MOST_PHASES } from '../../data/project-rules.ts';
import { emptyPhase } from '../../data/project-values.ts';
import type { PhaseStatus } from '../../data/project.ts';
import { Section } from '../Section.tsx';
import { type ProjectFormFace, withPhase } from './useProjectForm.ts';

const Rows = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Row = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7rem;
  align-items: start;
  gap: var(--space-3);
  min-inline-size: 0;
  margin: 0;
  padding: 0 0 var(--space-5);
  border: 0;
  border-block-end: 1px solid var(--color-line);
`;

const RowHead = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  justify-content: space-between;
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  font-weight: 600;
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Empty = styled.p`
  color: var(--color-ink-muted);
`;

/** Keeps the error of the rows as a whole beside the button that adds one. */
const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);

  p {
    color: var(--color-danger);
    font-size: var(--text-small);
    font-weight: 600;
  }
`;

const statuses = Object.values(phaseStatuses);

/** A finished phase is at 100 percent, and one that has not started at 0. */
const progressOf: Partial<Record<PhaseStatus, string>> = { 'Not Started': '0', Completed: '100' };

/** The phases of a project, one row each. */
export function PhaseFields({ form }: { readonly form: ProjectFormFace }) {
  const { phases } = form.values;
  const [news, setNews] = useState('');
  const error = form.errorOf('phases');

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

  function setStatus(index: number, typed: string) {
    const status = statuses.find((known) => known === typed);
    if (!status) return;
    const progress = progressOf[status];
    form.set({
      phases: withPhase(phases, index, { status, ...(progress && { progress }) }),
    });
  }

  return (
    <Section title="Phases">
      <Rows>
        {phases.length === 0 && (
          <Empty>None yet. A project can do without, or get them later.</Empty>
        )}
        {phases.map((phase, index) => (
          <Row key={index}>
            <VisuallyHidden as="legend">Phase {index + 1}</VisuallyHidden>
            <RowHead>
              <span aria-hidden>Phase {index + 1}</span>
              <Button variant="quiet" size="small" onClick={() => remove(index)}>
                <Trash2 size={18} aria-hidden />
                <span>
                  Remove <VisuallyHidden>phase {index + 1}</VisuallyHidden>
                </span>
              </Button>
            </RowHead>
            <Wide>
              <TextField
                label="Phase name"
                autoComplete="off"
                {...form.phaseInput(index, 'name')}
              />
            </Wide>
            <SelectField
              label="Status"
              value={phase.status}
              onChange={({ target }) => setStatus(index, target.value)}
            >
              {statuses.map((status) => (
                <option key={status}>{status}</option>
              ))}
            </SelectField>
            <TextField
              label="Percent done"
              inputMode="numeric"
              autoComplete="off"
              {...form.phaseInput(index, 'progress')}
            />
          </Row>
        ))}
        <Foot>
          {error && <p id="phases-error">{error}</p>}
          <Button
            name="phases"
            onClick={add}
            disabled={phases.length >= MOST_PHASES}
            {...(error && { 'aria-describedby': 'phases-error' })}
          >
            <Plus size={18} aria-hidden />
            Add phase
          </Button>
        </Foot>
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </Rows>
    </Section>
  );
}
