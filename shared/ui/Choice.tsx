import { type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 0 var(--space-4);
  min-block-size: 3rem;

  &[data-control='start'] {
    grid-template-columns: auto 1fr;
    gap: 0 var(--space-3);

    /* Below its mark as well: a press beside the mark counts. */
    label {
      grid-area: 1 / 1 / auto / -1;
      padding-inline-start: calc(1.5rem + var(--space-3));
    }

    input {
      grid-area: 1 / 1;
    }

    p {
      grid-column: 2;
    }
  }

  label {
    padding-block: var(--space-3);
    font-weight: 600;
  }

  p {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
`;

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  readonly label: ReactNode;
  readonly description?: string;
}

/** Label and description beside a checkbox, a radio button or a switch, wired to it by id. */
export function Choice({
  id,
  label,
  description,
  control,
  children,
}: Pick<ChoiceProps, 'id' | 'label' | 'description'> & {
  /** On which side of its label the control stands. */
  readonly control: 'start' | 'end';
  readonly children: (input: {
    readonly id: string;
    readonly 'aria-describedby'?: string;
  }) => ReactNode;
}) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const descriptionId = `${inputId}-description`;

  return (
    <Root data-control={control}>
      <label htmlFor={inputId}>{label}</label>
      {children({ id: inputId, ...(description && { 'aria-describedby': descriptionId }) })}
      {description && <p id={descriptionId}>{description}</p>}
    </Root>
  );
}
