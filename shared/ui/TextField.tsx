import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps, controlStyle } from './Field.tsx';

const Input = styled.input`
  ${controlStyle}
`;

/** A labelled one-line input; takes every property of `<input>`. */
export function TextField({
  id,
  label,
  hint,
  error,
  announcesError,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} announcesError={announcesError}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}
