import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { Field, type FieldProps, controlStyle } from './Field.tsx';

const Frame = styled.span`
  position: relative;
  display: grid;
  align-items: center;

  svg {
    position: absolute;
    inset-inline-end: var(--space-3);
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: var(--space-6);
  text-overflow: ellipsis;
`;

/** A labelled native select; its children are `<option>`s. */
export function SelectField({
  id,
  label,
  hint,
  error,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Frame>
          <Select {...select} {...control} />
          <ChevronDown size="1.125rem" aria-hidden />
        </Frame>
      )}
    </Field>
  );
}
