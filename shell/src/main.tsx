import { ErrorPanel, GlobalStyle, loadFonts } from '@plumbline/shared/ui';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './product/App.tsx';
import { composeProduct, composeSession } from './product/compose-product.ts';
import { RoutedPage } from './product/RoutedPage.tsx';
import { whenRouted } from './timing/when-routed.ts';

const element = document.getElementById('root');
if (!element) throw new Error("Root element not found. The page needs an element with id 'root'.");

/** After this many milliseconds, a message says that the first page is loading. */
const SAY_AFTER_MS = 1000;

/** The same where the page shows its first paint, which says more than the message. */
const SAY_OVER_PAINTED_MS = 6000;

// Whether `first-paint/reveal.ts` has shown what the HTML contains for every user.
const isPainted = 'painted' in element.dataset;

// A prerendered page runs without the product until the user leaves it, and stays until the next page is ready.
const publicPage = globalThis.plumblinePublicPage;

const wait = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

// Fonts load while the first screen renders. A painted page has asked for them already.
if (!isPainted) loadFonts();

try {
  const sessionStore = composeSession(document);
  publicPage?.takeSession(sessionStore);
  const composed = composeProduct(document, sessionStore, publicPage);
  // A failure matters only to a user who leaves the public page.
  composed.catch(() => undefined);
  await publicPage?.left;
  const routed = (await composed)();
  publicPage?.takeRouter(routed.router);
  const arrival = whenRouted(routed.router);
  const patience = wait(isPainted ? SAY_OVER_PAINTED_MS : SAY_AFTER_MS);
  await (publicPage ? arrival : Promise.race([arrival, patience]));
  const prerendered = isPainted && { prerendered: sessionStore.getState() };
  const product = (
    <App sessionStore={{ ...sessionStore, ...prerendered }}>
      <RoutedPage {...routed} />
    </App>
  );
  flushSync(() => {
    publicPage?.unmount();
    // Where this user's page is another one than what was painted, React renders it anew.
    document.getElementById('late')?.remove();
    if (isPainted) hydrateRoot(element, product, { onRecoverableError: () => undefined });
    else createRoot(element).render(product);
  });
  // Tabs are chosen as soon as the button of the mouse is down.
  globalThis.plumblinePressed?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  globalThis.plumblinePressed?.click();
} catch (error) {
  // The address is the new one already: a reload shows its page, or the browser's error.
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
