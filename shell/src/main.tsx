import { ErrorPanel, GlobalStyle } from '@plumbline/shared/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { composeProduct, composeSession } from './compose-product.ts';
import './pages/public-page.ts';
import { RoutedPage } from './RoutedPage.tsx';
import { whenRouted } from './when-routed.ts';

const element = document.getElementById('root');
if (!element) throw new Error("Root element not found. The page needs an element with id 'root'.");

// A prerendered page lives by itself until somebody leaves it, and shows until the next is ready.
const publicPage = globalThis.plumblinePublicPage;

try {
  const sessionStore = composeSession(document);
  publicPage?.takeSession(sessionStore);
  await publicPage?.left;
  const routed = await composeProduct(document, sessionStore);
  if (publicPage) await whenRouted(routed.router);
  flushSync(() => {
    publicPage?.unmount();
    createRoot(element).render(
      <App sessionStore={sessionStore}>
        <RoutedPage {...routed} />
      </App>,
    );
  });
} catch (error) {
  // The address stands already: the browser fetches its page, which says more.
  if (publicPage && publicPage.pathname !== window.location.pathname) window.location.reload();
  publicPage?.unmount();
  createRoot(element).render(
    <>
      <GlobalStyle />
      <ErrorPanel title="Plumbline cannot start">{String(error)}</ErrorPanel>
    </>,
  );
  throw error;
}
