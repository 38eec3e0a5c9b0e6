import { afterEach, expect, it, jest } from '@jest/globals';
import { SessionProvider } from '@plumbline/shared/session';
import { createFakeSession, signedInAs } from '@plumbline/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RequireSession } from '../router/RequireSession.tsx';
import { RoutedPage } from './RoutedPage.tsx';

afterEach(() => {
  jest.useRealTimers();
});

it('keeps its Try again button while the router initializes without the session', async () => {
  jest.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<null>();
  const children = [{ path: '/work', element: <h1>Work</h1>, loader: () => promise }];
  const router = createMemoryRouter([{ Component: RequireSession, children }], {
    initialEntries: ['/work'],
  });
  const session = createFakeSession({ session: 'loading' });
  render(
    <SessionProvider store={session}>
      <RoutedPage router={router} startsProtected fillers={{}} />
    </SessionProvider>,
  );
  act(() => jest.advanceTimersByTime(10_000));
  const again = screen.getByRole('button', { name: 'Try again' });
  await act(async () => {
    resolve(null);
    await promise;
  });
  expect(router.state.initialized).toBe(true);
  expect(again).toBeInTheDocument();

  act(() => session.change(signedInAs('dana@example.com')));
  expect(screen.getByRole('heading', { name: 'Work' })).toBeInTheDocument();
});
