import { styled } from 'styled-components';
import { AnyLink } from './AnyLink.tsx';

/** A surface. With a CardLink inside, the whole of it can be pressed. */
export const Card = styled.div`
  position: relative;
  min-inline-size: 0;
  padding: min(var(--space-5), 5vw);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  box-shadow: var(--shadow-low);

  @media print {
    padding: var(--space-4);
    box-shadow: none;
  }

  &:has(.card-link) {
    transition:
      border-color var(--duration-fast),
      box-shadow var(--duration-medium);
  }

  &:has(.card-link:hover) {
    border-color: var(--color-line-strong);
    box-shadow: var(--shadow-medium);
  }

  &:has(.card-link:focus-visible) {
    outline: 2px solid var(--color-accent-text);
    outline-offset: 2px;
  }
`;

/** The one link of a Card, usually in its heading: its target is the whole card. */
export const CardLink = styled(AnyLink).attrs({ className: 'card-link' })`
  text-decoration: none;

  &:focus-visible {
    outline: none;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
`;
