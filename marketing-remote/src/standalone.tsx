import { GlobalStyle } from '@plumbline/shared/ui';
import { Toaster } from '@plumbline/shared/ui/toast';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './remote.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('Root element not found: the page needs an element with the id "root".');

createRoot(root).render(
  <>
    <GlobalStyle />
    <RouterProvider router={createBrowserRouter([...routes])} />
    <Toaster />
  </>,
);
