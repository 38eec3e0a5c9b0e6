import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps, controlStyle } from './Field.tsx';

const Input = styled.textarea`
  ${controlStyle}
  resize: vertical;
`;

/** A labelled text of several lines; takes every property of `<textarea>`. */
export function TextArea({
  id,
  label,
  hint,
  error,
  rows = 4,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <Input rows={rows} {...input} {...control} />}
    </Field>
  );
}
