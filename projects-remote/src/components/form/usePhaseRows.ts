import { type PhaseStatus, phaseStatuses } from '@plumbline/shared/contracts';
import { showToast } from '@plumbline/shared/ui/toast';
import { type RefObject, useState } from 'react';
import { emptyPhase, type PhaseValues } from '../../data/project-values.ts';
import { type ProjectFormFace, withPhase } from './useProjectForm.ts';
import { useRowOrder } from './useRowOrder.ts';

/** What can be done with the rows of phases, and what was done last, in words. */
export function usePhaseRows(form: ProjectFormFace, rows: RefObject<HTMLElement | null>) {
  const { phases } = form.values;
  const [news, setNews] = useState('');

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
      setNews(
        index === undefined
          ? ''
          : `${nameOf(phases[index], index)} is picked: press the handle of its new place`,
      ),
    onEdge: (index, edge) => setNews(`${nameOf(phases[index], index)} is already ${edge}`),
  });

  function add() {
    form.set({ phases: [...phases, emptyPhase] });
    form.focus(`phases.${phases.length}.name`);
  }

  function remove(index: number) {
    form.set({ phases: phases.toSpliced(index, 1) });
    form.forgetRows();
    const removed = phases[index];
    if (removed?.name) offerUndo(removed.name, () => form.insertPhase(index, removed));
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

  return { news, order, add, remove, setStatus };
}

function offerUndo(name: string, onAction: () => void) {
  const altText = `Press F8 to reach Undo, which brings ${name} back`;
  const action = { label: 'Undo', altText, onAction };
  showToast({ title: 'Phase removed', description: name, action });
}

const nameOf = (phase: PhaseValues | undefined, index: number) =>
  phase?.name || `Phase ${index + 1}`;
