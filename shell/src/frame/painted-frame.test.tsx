import { expect, it } from '@jest/globals';
import { SessionProvider } from '@plumbline/shared/session';
import { createFakeSession, signedInAs } from '@plumbline/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { allowReactServer } from '../testing/allow-react-server.ts';
import { WorkspaceFrame } from './WorkspaceFrame.tsx';

allowReactServer();
const { renderToString } = await import('react-dom/server');

function around(element: ReactElement) {
  const session = createFakeSession({ session: signedInAs('dana@example.com') });
  const routes = [{ Component: WorkspaceFrame, children: [{ path: '*', element }] }];
  return (
    <SessionProvider store={{ ...session, prerendered: session.getState() }}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </SessionProvider>
  );
}

it('stays as it was painted where the page in it is another one', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(around(<p>A skeleton</p>));
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'steel');

  const options = { onRecoverableError: () => undefined };
  await act(() => Promise.resolve(hydrateRoot(root, around(<h1>Work</h1>), options)));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Work');
  expect(screen.getByRole('searchbox')).toBe(search);
  expect(search).toHaveFocus();
  expect(search).toHaveValue('steel');
});
