import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps, controlStyle } from './Field.tsx';
import { tooLong } from './too-long.ts';

const Input = styled.input`
  ${controlStyle}
`;

/** A labelled one-line input; takes every property of `<input>`. A value longer than `maxLength` shows an error. */
export function TextField({
  id,
  label,
  hint,
  error,
  announcesError,
  maxLength,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={tooLong(input.value, maxLength) ?? error}
      announcesError={announcesError}
    >
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}
