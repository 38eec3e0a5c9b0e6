import { formatWhole } from '@plumbline/shared/contracts';
import { useRowOrder } from '@plumbline/shared/forms';
import { type RefObject, useState } from 'react';
import { emptyLine, type LineValues } from '../../data/contract-values.ts';
import type { ContractFormFace } from './useContractForm.ts';

interface Removed {
  readonly index: number;
  readonly line: LineValues;
}

/** What can be done with the lines of a contract, and what was done last, in words. */
export function useLineRows(form: ContractFormFace, rows: RefObject<HTMLElement | null>) {
  const { lines } = form.values;
  const [news, setNews] = useState('');
  const [removed, setRemoved] = useState<readonly Removed[]>([]);

  const order = useRowOrder({
    items: [...lines],
    rows,
    onMove: (moved, from, to, by) => {
      form.change({ lines: moved });
      // Their places are no longer known.
      setRemoved([]);
      form.forgetRows();
      form.focus(`lines.${to}.move`, { scrolls: by !== 'pointer' });
      setNews(`${nameOf(moved[to], from)} is now line ${to + 1} of ${moved.length}`);
    },
    onPick: (index) =>
      setNews(`${nameOf(lines[index], index)} is picked: press the handle of its new place`),
    onDrop: (index) => setNews(`${nameOf(lines[index], index)} stays line ${index + 1}`),
    onEdge: (index, edge) => setNews(`${nameOf(lines[index], index)} is already ${edge}`),
  });

  function add() {
    form.change({ lines: [...lines, emptyLine] });
    form.focus(`lines.${lines.length}.text`);
  }

  function remove(index: number) {
    const line = lines[index];
    form.change({ lines: lines.toSpliced(index, 1) });
    form.forgetRows();
    form.focus(lines.length > 1 ? `lines.${Math.min(index, lines.length - 2)}.text` : 'lines');
    setNews(`Line ${index + 1} removed, ${formatWhole(lines.length - 1)} left`);
    if (line) setRemoved([...removed, { index, line }]);
  }

  function undoRemove() {
    const last = removed.at(-1);
    if (!last) return;
    form.change({ lines: lines.toSpliced(last.index, 0, last.line) });
    form.forgetRows();
    form.focus(`lines.${last.index}.text`);
    setNews(`${nameOf(last.line, last.index)} is back`);
    setRemoved(removed.slice(0, -1));
  }

  return {
    news,
    order,
    add,
    remove,
    /** Undefined where no line was removed since the last move. */
    undoRemove: removed.length > 0 ? undoRemove : undefined,
  };
}

const nameOf = (line: LineValues | undefined, index: number) => line?.text || `Line ${index + 1}`;
