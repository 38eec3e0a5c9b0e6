import { Button, VisuallyHidden } from '@plumbline/shared/ui';
import { GripVertical, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { RowsApi } from './useRows.ts';

const Root = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--radius-medium);

  > * {
    min-inline-size: 0;
  }

  &[data-moving] {
    outline: 2px solid var(--color-accent-text);
    outline-offset: 0.25rem;
    background: var(--color-accent-soft);
  }

  input {
    /* Until what stands below the rows is in sight too. */
    scroll-margin-block-end: 9rem;
  }
`;

/** A button as wide as it is high. */
const IconButton = styled(Button)`
  inline-size: 2.75rem;
  padding: 0;
`;

/** What a row is moved by; on a touch screen, dragging it does not scroll the page. */
const Handle = styled(IconButton)`
  color: var(--color-ink-muted);
  cursor: grab;
  touch-action: none;
`;

interface FormRowProps {
  readonly className?: string;
  readonly rows: RowsApi;
  readonly index: number;
  /** Its inputs, between the handle that moves it and the button that removes it. */
  readonly children: ReactNode;
}

/** A row of `RowList`, laid out by `styled(FormRow)`. */
export function FormRow({ className, rows, index, children }: FormRowProps) {
  const { noun, order } = rows;
  const number = index + 1;

  /** Enter would send the form while its rows are typed. */
  function goToNext(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    rows.focusRow(index + 1);
  }

  return (
    <Root
      className={className}
      onKeyDown={goToNext}
      {...(order.moving === index && { 'data-moving': true })}
    >
      <VisuallyHidden as="legend">
        {rows.title} {number}
      </VisuallyHidden>
      <Handle
        {...order.handle(index)}
        variant="quiet"
        name={`${rows.field}.${index}.move`}
        aria-describedby={`${rows.field}-help`}
      >
        <GripVertical size="1.125rem" aria-hidden />
        <VisuallyHidden>
          Move {noun} {number}
        </VisuallyHidden>
      </Handle>
      {children}
      <IconButton variant="quiet" onClick={() => rows.remove(index)}>
        <X size="1.125rem" aria-hidden />
        <VisuallyHidden>
          Remove {noun} {number}
        </VisuallyHidden>
      </IconButton>
    </Root>
  );
}
