import type { createBrowserRouter } from 'react-router-dom';

/** Resolves once the router knows what to show at the address that the page was opened at. */
export function whenRouted(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
