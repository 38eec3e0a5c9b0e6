import type { ClipboardEvent, ComponentProps } from 'react';
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
      {(control) => (
        <Input
          {...(input.inputMode === 'decimal' && { onPaste: pasteApart })}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}

/** Keeps the cells of a pasted column apart: an input would join them into one number. */
function pasteApart(event: ClipboardEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const cells = event.clipboardData
    .getData('text/plain')
    .trim()
    .split(/\s*[\r\n\t]+\s*/);
  if (cells.length < 2) return;
  event.preventDefault();
  const { selectionStart, selectionEnd, value } = input;
  input.setRangeText(cells.join('; '), selectionStart ?? 0, selectionEnd ?? value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
