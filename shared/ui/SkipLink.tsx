import { styled } from 'styled-components';
import { media } from '@plumbline/shared/ui/lent';
import { skipToContent } from './skip-link.ts';

const Root = styled.a`
  position: fixed;
  inset-block-start: var(--space-2);
  inset-inline-start: var(--space-2);
  z-index: var(--layer-toast);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-medium);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
  }

  ${media.print} {
    display: none;
  }
`;

/** The first stop of the keyboard: past the navigation, without another entry in the history. */
export function SkipLink() {
  return (
    <Root href="#main" onClick={skipToContent}>
      Skip to content
    </Root>
  );
}
