import { media } from '@plumbline/shared/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { staysAtFoot } from './stays-at-foot.ts';

const Root = styled.div`
  ${staysAtFoot}
  z-index: calc(var(--layer-bar) - 2);
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  margin-inline: calc(-1 * var(--space-4));
  padding: var(--space-3) var(--space-4);
  padding-block-end: calc(var(--space-3) + env(safe-area-inset-bottom, 0px));
  border-block-start: 1px solid var(--color-line);
  background: var(--color-ground);

  > button,
  > a {
    flex: 1 1 8rem;
  }

  > :not(button, a) {
    flex: 1 0 100%;
  }

  ${media.small} {
    margin-inline: 0;
    padding-inline: 0;

    > button,
    > a {
      flex: none;
    }
  }

  /* One row, of words in two lines where it is narrow: no more than a quarter of the page. */
  ${media.low} {
    padding-block: var(--space-2);
    padding-block-end: calc(var(--space-2) + env(safe-area-inset-bottom, 0px));

    > button,
    > a {
      flex: 1 1 0;
      max-inline-size: 16rem;
      padding-inline: var(--space-2);
    }
  }

  /* Where the question of a verb that is gone is left, it takes no place. */
  &:not(:has(> :not(dialog))) {
    display: contents;
  }

  ${media.print} {
    display: none;
  }
`;

const Offline = styled.p`
  color: var(--color-warning);
  font-size: var(--text-small);
  font-weight: 600;
`;

interface VerbBarProps {
  /** Whether what is pressed without connection is kept, and sent later. */
  readonly keeps?: boolean;
  readonly children: ReactNode;
}

/**
 * What can be done with the document, in reach of a thumb: next to the head of its screen, or at the
 * end of its form, the way out first as in a dialog. Without connection it says what that waits for.
 */
export function VerbBar({ keeps = false, children }: VerbBarProps) {
  const isOnline = useSyncExternalStore(followConnection, readConnection);
  return (
    <Root data-verbs>
      {!isOnline && !keeps && (
        <Offline role="status">Nothing is sent without a connection.</Offline>
      )}
      {children}
    </Root>
  );
}

const readConnection = () => navigator.onLine;

function followConnection(listen: () => void) {
  window.addEventListener('online', listen);
  window.addEventListener('offline', listen);
  return () => {
    window.removeEventListener('online', listen);
    window.removeEventListener('offline', listen);
  };
}
