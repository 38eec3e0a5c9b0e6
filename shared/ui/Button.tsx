import type { ComponentProps, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './Spinner.tsx';

const Root = styled.button<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyle}

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    transform: none;
  }

  &:disabled,
  &[data-held] {
    border-color: var(--color-line);
    background: var(--color-sunken);
    color: var(--color-ink-muted);
  }
`;

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** While its action runs: it keeps its label and the focus, and does nothing when pressed. */
  readonly busy?: boolean;
  /** The id of a notice to answer first: it describes the button, and a press only leads to it. */
  readonly heldBy?: string | undefined;
}

/** A button; `type` is `button` unless told otherwise. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  heldBy,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || heldBy) event.preventDefault();
    else onClick?.(event);
    if (heldBy) document.getElementById(heldBy)?.focus();
  }

  return (
    <Root
      {...rest}
      type={type}
      onClick={press}
      $variant={variant}
      $size={size}
      {...(heldBy && { 'aria-disabled': true, 'aria-describedby': heldBy, 'data-held': true })}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {busy && <Spinner />}
      {children}
    </Root>
  );
}
