import { type ReactNode, useCallback, useId } from 'react';
import { CircleAlert } from 'lucide-react';
import { css, styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  min-inline-size: 0;
`;

const Label = styled.label`
  font-weight: 600;
`;

const Hint = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

const FieldError = styled.p`
  display: flex;
  gap: var(--space-1);
  min-inline-size: 0;
  color: var(--color-danger);
  font-size: var(--text-small);
  font-weight: 600;
  overflow-wrap: anywhere;

  /* Beside the first line of a message that wraps. */
  svg {
    inline-size: 1.15em;
    block-size: 1lh;
  }
`;

/** The looks of an input, a select and a text area. */
export const controlStyle = css`
  inline-size: 100%;
  min-block-size: 3rem;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  transition: border-color var(--duration-fast);

  &::placeholder {
    color: var(--color-ink-muted);
    opacity: 1;
  }

  &:hover:enabled {
    border-color: var(--color-ink);
  }

  &[aria-invalid='true'] {
    border-color: var(--color-danger);
    box-shadow: inset 0 0 0 1px var(--color-danger);
  }

  &:disabled {
    background: var(--color-sunken);
    color: var(--color-ink-muted);
    cursor: not-allowed;
  }
`;

export interface FieldProps {
  readonly label: string;
  /** What to write, shown before there is an error. */
  readonly hint?: string | undefined;
  /** What is wrong and what to do. */
  readonly error?: string | undefined;
  /** Announces the error wherever the focus is: for an answer of the service. */
  readonly announcesError?: boolean | undefined;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

/** Label, hint and error around a form control, wired to it by id. */
export function Field({
  id,
  label,
  hint,
  error,
  announcesError = false,
  children,
}: FieldProps & {
  readonly id?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint && `${controlId}-hint`;
  const errorId = error && `${controlId}-error`;
  // A control that has the focus is not read again: its error has to be announced.
  const announceFocused = useCallback(
    (shown: HTMLElement | null) => {
      if (shown && document.activeElement?.id === controlId) shown.role = 'alert';
    },
    [controlId],
  );
  const describedBy = [errorId, hintId].filter(Boolean).join(' ');

  return (
    <Root>
      <Label htmlFor={controlId}>{label}</Label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children({
        id: controlId,
        ...(error && { 'aria-invalid': true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {error && (
        <FieldError
          key={error}
          ref={announceFocused}
          id={errorId}
          role={announcesError ? 'alert' : undefined}
        >
          <CircleAlert aria-hidden />
          {error}
        </FieldError>
      )}
    </Root>
  );
}
