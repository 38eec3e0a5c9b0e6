import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION, type RemoteModule } from '@plumbline/shared/contracts';
import { type LiveRemote, RemoteLoadError } from '@plumbline/shared/federation';
import { SessionProvider } from '@plumbline/shared/session';
import { createFakeSession, signedInAs } from '@plumbline/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { discoverRemote } from './discover-remote.tsx';
import { routes } from './routes.tsx';

const live = (name: string, access: LiveRemote['access'], paths: string[]): LiveRemote => ({
  name,
  access,
  paths,
  owner: 'somebody',
  version: '1',
  entry: `/${name}.js`,
});

const remotes = [
  live('site', 'public', ['/', '/authentication']),
  live('work', 'signed-in', ['/dashboard']),
  live('jobs', 'signed-in', ['/dashboard/projects/*']),
];

const page = (path: string, text: string) => ({ path, element: <h1>{text}</h1> });

function Broken(): never {
  throw new Error('broken on purpose');
}

const modules: Record<string, RemoteModule['routes']> = {
  site: [page('/', 'Welcome'), page('/authentication', 'Sign in')],
  work: [page('/dashboard', 'Home')],
  jobs: [
    page('/dashboard/projects', 'Jobs'),
    { path: '/dashboard/projects/broken', Component: Broken },
  ],
};

function open(path: string, { signedIn = true, failures = 0 } = {}) {
  let failing = failures;
  const loaded: string[] = [];
  const load = (name: string): Promise<RemoteModule> => {
    loaded.push(name);
    if (failing-- > 0) return Promise.reject(new RemoteLoadError(name, new Error('offline')));
    return Promise.resolve({ contract: CONTRACT_VERSION, routes: modules[name] ?? [] });
  };
  const session = createFakeSession({ session: signedIn ? signedInAs('dana@example.com') : null });
  const router = createMemoryRouter(routes(remotes), {
    initialEntries: [path],
    patchRoutesOnNavigation: discoverRemote({
      remotes,
      loader: { load },
      isSignedIn: () => Promise.resolve(signedIn),
      loadDataLayer: () => Promise.resolve(Outlet),
    }),
  });
  render(
    <SessionProvider store={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  return { loaded, router };
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const silenceErrors = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

describe('the composed route table', () => {
  it('loads the remote that claims the address, and no other', async () => {
    const { loaded } = open('/dashboard/projects');
    expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeVisible();
    expect(loaded).toEqual(['jobs']);
  });

  it('puts the frame around the workspace only', async () => {
    open('/dashboard');
    await screen.findByRole('heading', { name: 'Home' });
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    cleanup();
    open('/');
    await screen.findByRole('heading', { name: 'Welcome' });
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });

  it('sends anonymous visitors to sign in without fetching what they may not see', async () => {
    const { loaded, router } = open('/dashboard/projects', { signedIn: false });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/authentication');
    expect(loaded).toEqual(['site']);
  });

  it('shows a panel inside the frame when a remote does not come, and Retry asks again', async () => {
    silenceErrors();
    const { loaded } = open('/dashboard/projects', { failures: 1 });
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeVisible();
    expect(loaded).toEqual(['jobs', 'jobs']);
  });

  it('shows a panel inside the frame when a page throws', async () => {
    silenceErrors();
    open('/dashboard/projects/broken');
    expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped working');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('finds no page where nobody claims the address', async () => {
    open('/dashboard/team');
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toBeInTheDocument();
    cleanup();
    open('/Dashboard/Team');
    await screen.findByRole('link', { name: 'Return to Dashboard' });
    expect(screen.getAllByRole('main')).toHaveLength(1);
    cleanup();
    open('/elsewhere');
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeInTheDocument();
  });
});
