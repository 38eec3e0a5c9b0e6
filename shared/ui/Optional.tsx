import { Component, type ReactNode, Suspense } from 'react';

/**
 * Around what a page can do without and fetches on its own: nothing stands there while it is on its
 * way, and nothing where it does not come or throws. The page goes on.
 */
export class Optional extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (this.state.hasFailed) return null;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
