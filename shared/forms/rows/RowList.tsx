import { Button } from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { RowsApi } from './useRows.ts';
import { Undoable, withUndo } from './with-undo.tsx';

/** Rows are laid out by the width that the sidebar leaves. */
const Container = styled.div`
  container-type: inline-size;
`;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** Keeps the error of the rows as a whole beside the button that adds one. */
const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  margin-block-start: var(--space-2);
  font-size: var(--text-small);

  > p {
    color: var(--color-danger);
    font-weight: 600;
  }

  > [role='status'] {
    color: var(--color-ink-muted);
  }

  /* Only for assistive technology where the place of the row says it. */
  ${Undoable} ~ & > [role='status'],
  > [role='status']:empty {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

interface RowListProps {
  readonly className?: string;
  readonly rows: RowsApi;
  /** How many there may be. */
  readonly most: number;
  readonly error?: string | undefined;
  /** Above the first row. */
  readonly head?: ReactNode;
  /** The row with this index: a `FormRow`. */
  readonly children: (index: number) => ReactNode;
}

/** The rows of `useRows`, what happened to them, and the button that adds one. */
export function RowList({ className, rows, most, error, head, children }: RowListProps) {
  const { list, count, noun, field, order, news, pasted } = rows;
  const errorId = `${field}-error`;
  const items = Array.from({ length: count }, (_, index) => (
    <Fragment key={index}>{children(index)}</Fragment>
  ));
  function undoByKeys(event: KeyboardEvent) {
    const isUndo =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || !pasted) return;
    // The browser knows nothing of the paste: it would take back what was typed before.
    event.preventDefault();
    rows.undoPaste();
  }

  return (
    <Container>
      <List className={className} ref={list} onBlur={order.onBlur} onKeyDown={undoByKeys}>
        {head}
        {withUndo(items, rows)}
        <Foot>
          {error && <p id={errorId}>{error}</p>}
          <div role="status">{news}</div>
          <Button
            name={field}
            onClick={rows.add}
            disabled={count >= most}
            {...(error && { 'aria-describedby': errorId })}
          >
            <Plus size="1.125rem" aria-hidden />
            Add {noun}
          </Button>
        </Foot>
        <p id={`${field}-help`} hidden>
          Arrow keys move it up or down. Or press it, then the handle of the place where it belongs.
        </p>
      </List>
    </Container>
  );
}
