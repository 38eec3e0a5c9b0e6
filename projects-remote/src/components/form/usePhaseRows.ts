import { type PhaseStatus, phaseStatuses } from '@plumbline/shared/contracts';
import { useRowOrder } from '@plumbline/shared/forms';
import { type RefObject, useState } from 'react';
import { emptyPhase, type PhaseValues, statusBeside } from '../../data/project-values.ts';
import { type ProjectFormFace, withPhase } from './useProjectForm.ts';

interface Removed {
  readonly index: number;
  readonly phase: PhaseValues;
}

/** What can be done with the rows of phases, and what was done last, in words. */
export function usePhaseRows(form: ProjectFormFace, rows: RefObject<HTMLElement | null>) {
  const { phases } = form.values;
  const [news, setNews] = useState('');
  const [removed, setRemoved] = useState<readonly Removed[]>([]);

  const order = useRowOrder({
    items: phases,
    rows,
    onMove: (moved, from, to, by) => {
      form.set({ phases: moved });
      // Their places are no longer known.
      setRemoved([]);
      form.forgetRows();
      form.focus(`phases.${to}.move`, { scrolls: by !== 'pointer' });
      setNews(`${nameOf(moved[to], from)} is now phase ${to + 1} of ${moved.length}`);
    },
    onPick: (index) =>
      setNews(`${nameOf(phases[index], index)} is picked: press the handle of its new place`),
    onDrop: (index) => setNews(`${nameOf(phases[index], index)} stays phase ${index + 1}`),
    onEdge: (index, edge) => setNews(`${nameOf(phases[index], index)} is already ${edge}`),
  });

  function add() {
    form.set({ phases: [...phases, emptyPhase] });
    form.focus(`phases.${phases.length}.name`);
  }

  function remove(index: number) {
    const phase = phases[index];
    form.set({ phases: phases.toSpliced(index, 1) });
    form.forgetRows();
    form.focus(phases.length > 1 ? `phases.${Math.min(index, phases.length - 2)}.name` : 'phases');
    setNews(`Phase ${index + 1} removed, ${phases.length - 1} left`);
    if (phase) setRemoved([...removed, { index, phase }]);
  }

  function undoRemove() {
    const last = removed.at(-1);
    if (!last) return;
    const { index, phase } = last;
    form.set({ phases: phases.toSpliced(index, 0, phase) });
    form.forgetRows();
    form.focus(`phases.${index}.name`);
    setNews(`${nameOf(phase, index)} is back, phase ${index + 1} of ${phases.length + 1}`);
    setRemoved(removed.slice(0, -1));
  }

  /** @param typed the percentage that a status without a fixed one goes back to */
  function setStatus(index: number, status: PhaseStatus, typed: string | undefined) {
    const fixed = phaseStatuses[status].progress;
    const progress = fixed === null ? typed : String(fixed);
    form.set({ phases: withPhase(phases, index, { status, ...(progress && { progress }) }) });
    if (progress) setNews(`${nameOf(phases[index], index)} is ${progress} percent done`);
  }

  /** Says the status that a typed percentage brings with it. */
  function sayStatusBeside(index: number, typed: string) {
    const phase = phases[index];
    const status = phase && statusBeside(typed, phase.status);
    if (!status || status === phase.status) return;
    setNews(`${nameOf(phase, index)} is now ${phaseStatuses[status].label}`);
  }

  return {
    news,
    order,
    add,
    remove,
    /** Undefined where no phase was removed since the last move. */
    undoRemove: removed.length > 0 ? undoRemove : undefined,
    setStatus,
    sayStatusBeside,
  };
}

const nameOf = (phase: PhaseValues | undefined, index: number) =>
  phase?.name || `Phase ${index + 1}`;
