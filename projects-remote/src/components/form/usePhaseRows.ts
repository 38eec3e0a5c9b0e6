import { type PhaseStatus, phaseStatuses } from '@plumbline/shared/contracts';
import { useRows } from '@plumbline/shared/forms';
import { emptyPhase, statusBeside } from '../../data/project-values.ts';
import { type ProjectFormApi, withPhase } from './useProjectForm.ts';

/** What can be done with the rows of phases. */
export function usePhaseRows(form: ProjectFormApi) {
  const { phases } = form.values;
  const rows = useRows({
    items: phases,
    blank: emptyPhase,
    noun: 'phase',
    field: 'phases',
    first: 'name',
    form,
    onChange: (changed) => form.set({ phases: changed }),
  });
  const nameOf = (index: number) => phases[index]?.name || `Phase ${index + 1}`;

  /** @param typed the percentage that a status without a fixed one goes back to */
  function setStatus(index: number, status: PhaseStatus, typed: string | undefined) {
    const fixed = phaseStatuses[status].progress;
    const progress = fixed === null ? typed : String(fixed);
    form.set({ phases: withPhase(phases, index, { status, ...(progress && { progress }) }) });
    if (progress) rows.say(`${nameOf(index)} is ${progress} percent done`);
  }

  /** Says the status that a typed percentage brings with it. */
  function sayStatusBeside(index: number, typed: string) {
    const phase = phases[index];
    const status = phase && statusBeside(typed, phase.status);
    if (!status || status === phase.status) return;
    rows.say(`${nameOf(index)} is now ${phaseStatuses[status].label}`);
  }

  return { rows, setStatus, sayStatusBeside };
}

/** What `usePhaseRows` gives. */
export type PhaseRowsApi = ReturnType<typeof usePhaseRows>;
