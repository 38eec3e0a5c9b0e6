import { expect, it } from '@jest/globals';
import { SessionProvider } from '@plumbline/shared/session';
import { createFakeSession, signedInAs } from '@plumbline/shared/testing';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { MobileTabBar } from './MobileTabBar.tsx';

/** The window of the tests is wide, where the bar is not shown. */
const hidden = true;

function renderBar(
  path: string,
  session = createFakeSession({ session: signedInAs('a@b.example') }),
) {
  const routes = [{ path: '*', Component: MobileTabBar }];
  render(
    <SessionProvider store={session}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </SessionProvider>,
  );
}

it.each(['/dashboard', '/settings', '/members', '/sales', '/reports', '/inventory'])(
  'shows on %s',
  (path) => {
    renderBar(path);
    const bar = screen.getByRole('navigation', { hidden });
    expect(bar).toHaveAttribute('aria-label', 'Tabs');
    const tabs = within(bar).getAllByRole('link', { hidden });
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Members', '/members'],
      ['Settings', '/settings'],
      ['SSO', '/sso'],
    ]);
  },
);

it.each(['/', '/sso', '/dashboard/projects', '/dashboard/settings', '/settings/x', '/reportsx'])(
  'does not show on %s',
  (path) => {
    renderBar(path);
    expect(screen.queryByRole('navigation', { hidden })).not.toBeInTheDocument();
  },
);

it.each([null, 'loading'] as const)('does not show while the session is %s', (session) => {
  renderBar('/dashboard', createFakeSession({ session }));
  expect(screen.queryByRole('navigation', { hidden })).not.toBeInTheDocument();
});

it('marks the current tab', () => {
  renderBar('/members');
  expect(screen.getByRole('link', { current: 'page', hidden })).toHaveTextContent('Members');
});
