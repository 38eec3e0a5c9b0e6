import { styled } from 'styled-components';

const Link = styled.a`
  position: absolute;
  inset: var(--space-2) auto auto var(--space-2);
  z-index: var(--layer-toast);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-medium);
  background: var(--color-ink);
  color: var(--color-ground);
  font-weight: 600;

  &:not(:focus) {
    translate: 0 -200%;
  }
`;

/** The first stop of the keyboard: past the header, into `#main`. */
export function SkipLink() {
  return <Link href="#main">Skip to content</Link>;
}
