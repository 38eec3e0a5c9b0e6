import { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants = {
  primary: css`
    background: var(--color-accent);
    color: var(--color-on-accent);

    &:hover {
      background: var(--color-accent-hover);
    }
  `,
  secondary: css`
    background: var(--color-surface);
    border-color: var(--color-line-strong);

    &:hover {
      background: var(--color-sunken);
    }
  `,
  quiet: css`
    background: transparent;

    &:hover {
      background: color-mix(in srgb, currentColor 8%, transparent);
    }
  `,
  danger: css`
    background: var(--color-surface);
    border-color: currentColor;
    color: var(--color-danger);

    &:hover {
      background: var(--color-danger-soft);
    }
  `,
};

const sizes = {
  small: css`
    min-block-size: 2.25rem;
    padding-inline: var(--space-3);
    font-size: var(--text-small);
  `,
  medium: css`
    min-block-size: 3rem;
    padding-inline: var(--space-4);
  `,
  large: css`
    min-block-size: 3.25rem;
    padding-inline: var(--space-5);
    font-size: var(--text-large);
  `,
};

/** The looks that Button and ButtonLink share. */
export const buttonStyle = css<{ $variant: ButtonVariant; $size: ButtonSize }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  max-inline-size: 100%;
  padding-block: var(--space-1);
  border: 1px solid transparent;
  border-radius: var(--radius-medium);
  color: var(--color-ink);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color var(--duration-fast);
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => sizes[$size]}

  &:active {
    transform: translateY(1px);
  }
`;
