import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION, type RemoteModule } from '@plumbline/shared/contracts';
import { type LiveRemote, RemoteLoadError } from '@plumbline/shared/federation';
import { SessionProvider, takeReturnPath } from '@plumbline/shared/session';
import { createFakeSession, type FakeSession, signedInAs } from '@plumbline/shared/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { Outlet, RouterProvider } from 'react-router-dom';
import { discoverRemote } from './discover-remote.tsx';
import { routes } from './routes.tsx';

const live = (name: string, access: LiveRemote['access'], paths: string[]): LiveRemote => ({
  name,
  access,
  paths,
  owner: 'somebody',
  versions: [{ version: '1', share: 100, entry: `/${name}.js` }],
});

const remotes = [
  live('site', 'public', ['/', '/authentication', '/signup/new']),
  live('work', 'signed-in', ['/dashboard']),
  live('jobs', 'signed-in', ['/dashboard/projects/*', '/dashboard/invitations/*']),
  live('permits', 'signed-in', ['/permits/*']),
];

const page = (path: string, text: string) => ({ path, element: <h1>{text}</h1> });

function Broken(): never {
  throw new Error('broken on purpose');
}

const chunkGone = Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });

const modules: Record<string, RemoteModule['routes']> = {
  site: [page('/', 'Welcome'), page('/authentication', 'Sign in'), page('/signup/new', 'Sign up')],
  work: [page('/dashboard', 'Home')],
  jobs: [
    page('/dashboard/projects', 'Jobs'),
    { path: '/dashboard/projects/broken', Component: Broken },
    { path: '/dashboard/projects/incomplete', lazy: () => Promise.reject(chunkGone) },
  ],
};

const DANA = signedInAs('dana@example.com');

interface Situation {
  readonly signedIn?: boolean;
  /** How many times a remote does not arrive. */
  readonly failures?: number;
  /** A promise that a remote waits for before it loads. */
  readonly arrival?: Promise<void>;
  /** Called when the router has the session, before it continues. */
  readonly onAsked?: (session: FakeSession) => void;
}

function open(path: string, situation: Situation = {}) {
  const { signedIn = true, failures = 0, arrival, onAsked } = situation;
  let failing = failures;
  const loaded: string[] = [];
  const load = async (name: string): Promise<RemoteModule> => {
    loaded.push(name);
    if (failing-- > 0) throw new RemoteLoadError(name, new Error('offline'));
    await arrival;
    return { contract: CONTRACT_VERSION, routes: modules[name] ?? [] };
  };
  const session = createFakeSession({ session: signedIn ? DANA : null });
  const router = createMemoryRouter(routes(remotes), {
    initialEntries: [path],
    patchRoutesOnNavigation: discoverRemote({
      remotes,
      loader: { load },
      isSignedIn: () => {
        const answer = session.getState().session !== null;
        onAsked?.(session);
        return Promise.resolve(answer);
      },
      loadDataLayer: () => Promise.resolve(() => <Outlet />),
    }),
  });
  render(
    <SessionProvider store={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  return { loaded, router, session };
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

  it('sends anonymous visitors to sign in without fetching the protected remote', async () => {
    const { loaded, router } = open('/dashboard/projects', { signedIn: false });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/authentication');
    expect(loaded).toEqual(['site']);
  });

  it('remembers any address of a remote that needs a session', async () => {
    open('/permits/7?sort=date#top', { signedIn: false });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(takeReturnPath('ada')).toBe('/permits/7?sort=date#top');
  });

  it('opens the register form for who follows an invitation, but after a session that ended', async () => {
    open('/dashboard/invitations/7', { signedIn: false });
    expect(await screen.findByRole('heading', { name: 'Sign up' })).toBeVisible();
    expect(takeReturnPath('somebody')).toBe('/dashboard/invitations/7');
    cleanup();
    const { session } = open('/dashboard/invitations/7');
    await screen.findByRole('heading', { name: 'Page Not Found' });
    act(() => session.change(null));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('shows the page to a user who signs in during the session check', async () => {
    const { router } = open('/dashboard/projects', {
      signedIn: false,
      onAsked: (session) => session.change(DANA),
    });
    expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/projects');
  });

  it('shows the page to a user who signs in while the sign-in screen loads', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { loaded, router, session } = open('/dashboard/projects', {
      signedIn: false,
      arrival: promise,
    });
    await waitFor(() => expect(loaded).toEqual(['site']));
    act(() => session.change(DANA));
    expect(screen.queryByText('Page Not Found')).toBeNull();
    act(() => {
      resolve(undefined);
    });
    expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/projects');
  });

  it('shows a page whose remote loaded after the user left for another page', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { loaded, router } = open('/elsewhere', { arrival: promise });
    await screen.findByRole('heading', { name: 'Page Not Found' });
    act(() => void router.navigate('/dashboard/projects'));
    await waitFor(() => expect(loaded).toEqual(['jobs']));
    await act(() => router.navigate('/elsewhere'));
    act(() => {
      resolve(undefined);
    });
    await act(() => router.navigate('/dashboard/projects'));
    expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeVisible();
  });

  it('shows a panel inside the frame when a remote fails to load, and Retry loads it', async () => {
    silenceErrors();
    const { loaded } = open('/dashboard/projects', { failures: 1 });
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeVisible();
    expect(loaded).toEqual(['jobs', 'jobs']);
  });

  it('keeps the panel of a file that failed to load while there is no connection', async () => {
    silenceErrors();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    open('/dashboard/projects/incomplete');
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('This page could not be loaded');
    expect(panel).not.toHaveTextContent('no connection');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(
      await within(panel).findByText('There is still no connection to Plumbline.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy');
  });

  it('shows a panel inside the frame when a page throws', async () => {
    silenceErrors();
    open('/dashboard/projects/broken');
    expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped working');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('shows Page Not Found for an address that no remote claims', async () => {
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
