import type { SessionStore } from '@plumbline/shared/contracts';
import { SessionProvider } from '@plumbline/shared/session';
import { GlobalStyle } from '@plumbline/shared/ui';
import { type ComponentType, StrictMode, useEffect } from 'react';
import { type Location, type Navigator, Router } from 'react-router';
import { PageProgress } from '../router/PageProgress.tsx';
import { takeTyped } from './take-typed.ts';

interface PrerenderedPageProps {
  readonly Page: ComponentType;
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'> & { readonly state?: unknown };
  readonly navigator: Navigator;
  readonly sessionStore: SessionStore;
  /** Whether the next page is loading. */
  readonly isLeaving?: boolean;
}

/** A public page without the product: the same tree for prerendering and hydration. */
export function PrerenderedPage({ Page, sessionStore, isLeaving, ...rest }: PrerenderedPageProps) {
  useEffect(takeTyped, []);
  return (
    <StrictMode>
      <SessionProvider store={sessionStore}>
        <GlobalStyle />
        {isLeaving && <PageProgress />}
        <Router {...rest}>
          <Page />
        </Router>
      </SessionProvider>
    </StrictMode>
  );
}
