import { Field, type FieldProps } from '@plumbline/shared/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { CODE_DIGITS } from '../data/read-code.ts';

type CodeInputProps = FieldProps & Omit<ComponentProps<'input'>, 'type' | 'inputMode'>;

/** One input for the code of a mail, drawn as a box for each digit. */
export function CodeInput({ label, hint, error, ...input }: CodeInputProps) {
  return (
    <Field label={label} hint={hint} error={error} announcesError>
      {(control) => (
        <Frame>
          <Boxes>
            <Input {...input} {...control} inputMode="numeric" autoComplete="one-time-code" />
            {Array.from({ length: CODE_DIGITS }, (_, index) => (
              <span key={index} />
            ))}
          </Boxes>
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div`
  container-type: inline-size;
  max-inline-size: 25rem;
`;

const Boxes = styled.div`
  --gap: min(0.5rem, 2cqi);
  --pitch: calc((100cqi + var(--gap)) / ${CODE_DIGITS});
  position: relative;
  display: grid;
  grid-template-columns: repeat(${CODE_DIGITS}, calc(var(--pitch) - var(--gap)));
  gap: var(--gap);
  block-size: max(2.75rem, var(--pitch) * 0.9);
  overflow: clip;

  > span {
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-medium);
    background: var(--color-surface);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--color-accent-text);
    outline-offset: 3px;
    border-radius: var(--radius-medium);
  }

  &:has([aria-invalid='true']) > span {
    border-color: var(--color-danger);
  }
`;

/** Each digit takes the width of its box. The input is wider, so that the last one does not scroll. */
const Input = styled.input`
  position: absolute;
  inset: 0 auto 0 0;
  inline-size: calc(var(--pitch) * ${CODE_DIGITS + 1});
  padding: 0;
  padding-inline-start: calc((var(--pitch) - var(--gap) - 1ch) / 2);
  border: 0;
  outline: 0;
  background: none;
  font:
    600 min(1.625rem, calc(var(--pitch) * 0.5)) / 1 ui-monospace,
    monospace;
  letter-spacing: calc(var(--pitch) - 1ch);

  /* The next code replaces a selected one. A selection's colour would run across the boxes. */
  &::selection {
    background: transparent;
    color: var(--color-danger);
  }
`;
