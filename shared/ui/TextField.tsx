import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps, controlStyle } from './Field.tsx';

const Input = styled.input`
  ${controlStyle}
`;

/**
 * A labelled one-line input; takes every property of `<input>`. A value longer than `maxLength` shows an error.
 * The browser would cut off a pasted text without a message.
 */
export function TextField({
  id,
  label,
  hint,
  error,
  announcesError,
  maxLength = Infinity,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const extra = String(input.value ?? '').length - maxLength;
  const tooLong =
    extra > 0 ? `This is ${extra} over the ${maxLength} characters it can have.` : undefined;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={tooLong ?? error}
      announcesError={announcesError}
    >
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}
