import { ErrorPanel, GlobalStyle } from '@plumbline/shared/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { composeProduct } from './compose-product.ts';

const element = document.getElementById('root');
if (!element) throw new Error("Root element not found. The page needs an element with id 'root'.");
const root = createRoot(element);

try {
  const product = composeProduct(document);
  root.render(
    <StrictMode>
      <App {...product} />
    </StrictMode>,
  );
  whenIdle(() => product.sessionStore.start());
} catch (error) {
  root.render(
    <>
      <GlobalStyle />
      <ErrorPanel title="Plumbline cannot start">{String(error)}</ErrorPanel>
    </>,
  );
  throw error;
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1);
}
