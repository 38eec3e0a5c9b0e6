import { styled } from 'styled-components';
import { Choice, type ChoiceProps } from './Choice.tsx';

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  inline-size: 3rem;
  block-size: 1.75rem;
  margin: 0;
  border: 2px solid var(--color-line-strong);
  border-radius: var(--radius-full);
  background: var(--color-surface);
  cursor: pointer;
  transition: background-color var(--duration-fast);

  &::before {
    content: '';
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 0.1875rem;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border-radius: 50%;
    background: var(--color-line-strong);
    translate: 0 -50%;
    transition: translate var(--duration-medium) var(--ease-out);
  }

  &:checked {
    border-color: var(--color-accent-text);
    background: var(--color-accent-text);
  }

  &:checked::before {
    background: var(--color-surface);
    translate: 1.25rem -50%;
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &::before,
    &:checked::before {
      background: ButtonText;
    }

    &:checked {
      background: Highlight;
      border-color: Highlight;
      forced-color-adjust: none;
    }
  }
`;

/** Turns something on or off at once (`role="switch"`); takes every property of `<input>`. */
export function Switch({ id, label, description, ...input }: ChoiceProps) {
  return (
    <Choice id={id} label={label} control="end" {...(description && { description })}>
      {(control) => <Track {...input} {...control} type="checkbox" role="switch" />}
    </Choice>
  );
}
