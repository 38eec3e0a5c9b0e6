import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { noteUnsentWork } from '@plumbline/shared/contracts';
import { rememberReturnPath, SessionProvider, takeReturnPath } from '@plumbline/shared/session';
import { SlotsContext } from '@plumbline/shared/slots';
import { createFakeSession, signedInAs, stubDialog } from '@plumbline/shared/testing';
import { Toaster } from '@plumbline/shared/ui/toast';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { WorkspaceFrame } from './WorkspaceFrame.tsx';

type FakeSessionOptions = NonNullable<Parameters<typeof createFakeSession>[0]>;

function renderFrame(path = '/dashboard', options: FakeSessionOptions = {}) {
  const session = createFakeSession({ session: signedInAs('dana@example.com'), ...options });
  const router = createMemoryRouter(
    [
      { Component: WorkspaceFrame, children: [{ path: '/dashboard/*', element: <h1>Page</h1> }] },
      { path: '/auth', element: <h1>Sign in</h1> },
    ],
    { initialEntries: [path] },
  );
  const filler = { remote: 'field', label: '', segment: '', Content: () => <p>Kept by field</p> };
  render(
    <SessionProvider store={session}>
      <SlotsContext value={{ 'unsent-work': [filler] }}>
        <RouterProvider router={router} />
      </SlotsContext>
      <Toaster />
    </SessionProvider>,
  );
  return { session, user: userEvent.setup(), sidebar: within(screen.getByRole('navigation')) };
}

const items: readonly (readonly [name: string, path: string])[] = [
  ['Dashboard', '/dashboard'],
  ['Team', '/dashboard/team'],
  ['Projects', '/dashboard/projects'],
  ['Calendar', '/dashboard/calendar'],
  ['Documents', '/dashboard/documents'],
  ['Reports', '/dashboard/reports'],
  ['Settings', '/dashboard/settings'],
];

const namesAndPaths = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('stands around the page with one main', () => {
  renderFrame();
  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Page' })).toBeVisible();
});

it('loads what says and sends unsent work, for who has some and on the page where it is noted', async () => {
  const { user, session } = renderFrame();
  await screen.findByRole('heading', { name: 'Page' });
  noteUnsentWork(session.getState().session?.user.id ?? '', 'field', {
    count: 1,
    words: '1 photo',
  });
  expect(screen.queryByText('Kept by field')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Projects' }));
  expect(await screen.findByText('Kept by field')).toBeVisible();
  localStorage.clear();
});

it('lets the keyboard skip the navigation', async () => {
  const { user } = renderFrame();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('sidebar', () => {
  it('lists the items in their order', () => {
    const { sidebar } = renderFrame();
    expect(namesAndPaths(sidebar.getByRole('list'))).toEqual(items);
  });

  it.each([
    ['/dashboard', 'Dashboard'],
    ['/dashboard/', 'Dashboard'],
    ['/dashboard/profile', 'Dashboard'],
    ['/dashboard/projects', 'Projects'],
    ['/dashboard/projects/1/team', 'Projects'],
    ['/dashboard/projectsandmore', 'Dashboard'],
    ['/dashboard/team', 'Team'],
    ['/dashboard/settings', 'Settings'],
  ])('marks on %s only %s', (path, name) => {
    const { sidebar } = renderFrame(path);
    const current = sidebar
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual([name]);
  });

  it('starts expanded and keeps its names when collapsed', async () => {
    const { user, sidebar } = renderFrame();
    const toggle = sidebar.getByRole('button', { name: 'Sidebar' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('navigation')).toHaveStyle({ inlineSize: '256px' });

    await user.click(toggle);

    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('navigation')).toHaveStyle({ inlineSize: '64px' });
    for (const [name] of items) expect(sidebar.getByRole('link', { name })).toBeInTheDocument();
    expect(sidebar.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });
});

describe('top bar', () => {
  it('has a search box and a bell whose name says the count', () => {
    renderFrame();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    const bell = screen.getByRole('button', { name: 'Notifications, 3 unread' });
    expect(bell).toHaveTextContent('3');
  });

  it('opens the user menu by keyboard and leads to profile and settings', async () => {
    const { user } = renderFrame();
    const button = () => screen.getByRole('button', { name: /dana@example\.com/ });
    button().focus();
    await user.keyboard('{Enter}');

    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByText('dana@example.com')).toBeVisible();
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Profile',
      'Settings',
      'Log out',
    ]);
    expect(menu.getByText('Profile')).toHaveAttribute('href', '/dashboard/profile');
    expect(menu.getByText('Settings')).toHaveAttribute('href', '/dashboard/settings');
    expect(menu.getByText('Profile')).toHaveFocus();

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });
});

describe('logging out', () => {
  const logout = () => screen.getByRole('button', { name: 'Logout' });

  it('asks once for two presses, goes to /auth and forgets the way back', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { session, user } = renderFrame('/dashboard', {
      outcomes: {
        signOut: async () => {
          await answered;
          return { otherDevices: 'signed-out' };
        },
      },
    });
    rememberReturnPath('/dashboard/projects');

    await user.dblClick(logout());
    expect(screen.getByText('Logging out…')).toBeVisible();
    answer();

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(session.calls).toEqual([['signOut']]);
    expect(takeReturnPath('ada')).toBeNull();
    expect(screen.queryByText(/other devices/)).not.toBeInTheDocument();
  });

  beforeAll(stubDialog);

  it('asks first where something is not sent, and does not sign out a user who stays', async () => {
    const { session, user } = renderFrame();
    const { id } = session.getState().session?.user ?? { id: '' };
    noteUnsentWork(id, 'field', { count: 2, words: '2 photos' });
    await user.click(logout());
    const dialog = await screen.findByRole('dialog', { name: '2 photos are not sent' });
    expect(dialog).toHaveTextContent('Sign in here again to send or delete them.');
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(session.calls).toEqual([]);

    noteUnsentWork(id, 'field', { count: 1, words: '1 photo' });
    await user.click(logout());
    await screen.findByRole('dialog', { name: '1 photo is not sent' });
    await user.click(screen.getByRole('button', { name: 'Log out and keep it on this phone' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    noteUnsentWork(id, 'field', null);
  });

  it('works from the user menu', async () => {
    const { session, user } = renderFrame();
    await user.click(screen.getByRole('button', { name: /dana@example\.com/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(session.calls).toEqual([['signOut']]);
  });

  it('says so when other devices may still be signed in', async () => {
    const { user } = renderFrame('/dashboard', {
      outcomes: { signOut: () => ({ otherDevices: 'unknown' }) },
    });
    await user.click(logout());
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(
      (await screen.findAllByText(/your other devices may still be signed in/)).length,
    ).toBeGreaterThan(0);
  });

  it('asks plainly where its question cannot be loaded', async () => {
    jest.unstable_mockModule('./UnsentDialog.tsx', () => {
      throw new TypeError('Failed to fetch');
    });
    jest.resetModules();
    const asked = jest.spyOn(window, 'confirm').mockReturnValueOnce(false);
    const { session, user } = renderFrame();
    const { id } = session.getState().session?.user ?? { id: '' };
    noteUnsentWork(id, 'field', { count: 1, words: '1 photo' });
    await user.click(logout());
    await waitFor(() => expect(asked).toHaveBeenCalledWith('1 photo not sent. Log out?'));
    expect(session.calls).toEqual([]);
    asked.mockReturnValueOnce(true);
    await user.click(logout());
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    noteUnsentWork(id, 'field', null);
  });
});
