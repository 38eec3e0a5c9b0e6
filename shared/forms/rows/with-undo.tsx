import { Button } from '@plumbline/shared/ui';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { RowsApi } from './useRows.ts';

/** Says what was done to the rows, and takes it back. */
export const Undoable = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`;

/** The rows with the Undo of the last paste or removal in the place of it, where the user looks. */
export function withUndo(items: readonly ReactElement[], rows: RowsApi): readonly ReactElement[] {
  const { pasted, removed } = rows;
  if (pasted) {
    const undo = (
      <Undoable key="pasted">
        <span>{pasted.outcome}</span>
        <Button onClick={rows.undoPaste}>Undo</Button>
      </Undoable>
    );
    return items.toSpliced(pasted.index, 0, undo);
  }
  if (!removed) return items;
  const undo = (
    <Undoable key="removed">
      <span>
        <bdi>{removed.name}</bdi> removed
      </span>
      <Button onClick={rows.undoRemove}>Undo</Button>
    </Undoable>
  );
  return items.toSpliced(removed.index, 0, undo);
}
