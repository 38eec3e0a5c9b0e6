import { namesOf, phaseStatuses } from '@plumbline/shared/contracts';
import { SelectField, TextField } from '@plumbline/shared/ui';
import { type PointerEvent, useRef } from 'react';
import { emptyPhase } from '../../data/project-values.ts';
import { Name, Percent, Row, Sign, Status } from './phase-layout.ts';
import type { PhaseRowsApi } from './usePhaseRows.ts';
import type { ProjectFormApi } from './useProjectForm.ts';

const statuses = namesOf(phaseStatuses);

interface PhaseRowProps {
  readonly form: ProjectFormApi;
  readonly phaseRows: PhaseRowsApi;
  readonly index: number;
}

/** The inputs of one phase: a line, or two where it is narrow. */
export function PhaseRow({ form, phaseRows, index }: PhaseRowProps) {
  const phase = form.values.phases[index] ?? emptyPhase;
  const percent = form.phaseInput(index, 'progress');
  // The arrow keys pass the statuses one by one, and two of them stand for a percentage.
  const typed = useRef<string>(undefined);

  return (
    <Row rows={phaseRows.rows} index={index}>
      <Name>
        <TextField
          label="Phase name"
          placeholder="Phase name"
          autoComplete="off"
          enterKeyHint={index + 1 < form.values.phases.length ? 'next' : 'done'}
          {...form.phaseInput(index, 'name')}
        />
      </Name>
      <Status>
        <SelectField
          label="Status"
          value={phase.status}
          onFocus={() => {
            const isFixed = phaseStatuses[phase.status].progress !== null;
            typed.current = isFixed ? undefined : phase.progress;
          }}
          onChange={({ target }) => {
            const status = statuses.find((known) => known === target.value);
            if (status) phaseRows.setStatus(index, status, typed.current);
          }}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {phaseStatuses[status].label}
            </option>
          ))}
        </SelectField>
      </Status>
      <Percent>
        <TextField
          label="Percent done"
          inputMode="numeric"
          autoComplete="off"
          onPointerDown={selectByFirstPress}
          {...percent}
          onChange={(event) => {
            percent.onChange(event);
            phaseRows.sayStatusBeside(index, event.target.value);
          }}
        />
        <Sign aria-hidden>%</Sign>
      </Percent>
    </Row>
  );
}

/** The press that focuses an input selects its value, as Tab does; the next one places the caret. */
function selectByFirstPress({ currentTarget }: PointerEvent<HTMLInputElement>) {
  if (currentTarget === document.activeElement) return;
  const select = () => currentTarget.select();
  currentTarget.addEventListener('click', select, { once: true });
}
