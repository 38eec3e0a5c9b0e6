import { ErrorPanel, GlobalStyle } from '@plumbline/shared/ui';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { composeProduct } from './compose-product.ts';
import { RoutedPage } from './RoutedPage.tsx';
import { whenRouted } from './when-routed.ts';

const element = document.getElementById('root');
if (!element) throw new Error("Root element not found. The page needs an element with id 'root'.");

try {
  const { sessionStore, ...routed } = composeProduct(document);
  const product = (
    <App sessionStore={sessionStore}>
      <RoutedPage {...routed} />
    </App>
  );
  if (element.hasChildNodes()) {
    await whenRouted(routed.router);
    // A prerendered page whose remote does not come is worth more as it is than an error.
    // As a transition, hydration leaves room between its parts for a tap or a scroll.
    if (!routed.router.state.errors) startTransition(() => void hydrateRoot(element, product));
  } else {
    createRoot(element).render(product);
  }
} catch (error) {
  createRoot(element).render(
    <>
      <GlobalStyle />
      <ErrorPanel title="Plumbline cannot start">{String(error)}</ErrorPanel>
    </>,
  );
  throw error;
}
