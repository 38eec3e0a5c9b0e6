import { ErrorPanel, GlobalStyle, loadFonts } from '@plumbline/shared/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { composeProduct, composeSession } from './compose-product.ts';
import './pages/public-page.ts';
import { RoutedPage } from './RoutedPage.tsx';
import { whenRouted } from './when-routed.ts';

const element = document.getElementById('root');
if (!element) throw new Error("Root element not found. The page needs an element with id 'root'.");

/** How long the first page may take before it is said that it is on its way, in milliseconds. */
const SAY_AFTER_MS = 1000;

// A prerendered page lives by itself until somebody leaves it, and shows until the next is ready.
const publicPage = globalThis.plumblinePublicPage;

const wait = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

// They arrive while the first screen is made.
loadFonts();

try {
  const sessionStore = composeSession(document);
  publicPage?.takeSession(sessionStore);
  const composed = composeProduct(document, sessionStore, publicPage);
  // Whoever stays on the public page does not need to hear that it failed.
  composed.catch(() => undefined);
  await publicPage?.left;
  const routed = (await composed)();
  const arrival = whenRouted(routed.router);
  await (publicPage ? arrival : Promise.race([arrival, wait(SAY_AFTER_MS)]));
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
