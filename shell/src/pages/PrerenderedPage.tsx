import { GlobalStyle } from '@plumbline/shared/ui';
import { type ComponentType, StrictMode } from 'react';
import { type Location, type Navigator, Router } from 'react-router';
import { PageProgress } from '../router/PageProgress.tsx';

interface PrerenderedPageProps {
  readonly Page: ComponentType;
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly navigator: Navigator;
  /** Whether another page is on its way. */
  readonly isLeaving?: boolean;
}

/** A public page without the product: the same tree at the release and where it is hydrated. */
export function PrerenderedPage({ Page, location, navigator, isLeaving }: PrerenderedPageProps) {
  return (
    <StrictMode>
      <GlobalStyle />
      {isLeaving && <PageProgress />}
      <Router location={location} navigator={navigator}>
        <Page />
      </Router>
    </StrictMode>
  );
}
