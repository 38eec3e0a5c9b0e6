import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps, controlStyle } from './Field.tsx';
import { tooLong } from './too-long.ts';

const Input = styled.textarea`
  ${controlStyle}
  resize: vertical;
`;

/** A labelled text of several lines; takes every property of `<textarea>`, `maxLength` as `TextField` does. */
export function TextArea({
  id,
  label,
  hint,
  error,
  rows = 4,
  maxLength,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field id={id} label={label} hint={hint} error={tooLong(input.value, maxLength) ?? error}>
      {(control) => <Input rows={rows} {...input} {...control} />}
    </Field>
  );
}
