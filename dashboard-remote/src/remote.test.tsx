import { describe, expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from '@plumbline/shared/contracts';
import {
  accessibilityViolations,
  createFakeSession,
  renderRemote,
  signedInAs,
} from '@plumbline/shared/testing';
import { screen, within } from '@testing-library/react';
import * as remote from './remote.tsx';

async function open(path: string) {
  const session = createFakeSession({ session: signedInAs('dana@example.com') });
  renderRemote(remote, { path, session });
  return screen.findByRole('heading', { level: 1 });
}

it('is written for the current contract', () => {
  expect(remote.contract).toBe(CONTRACT_VERSION);
});

describe('dashboard home', () => {
  it('welcomes the user to their organization', async () => {
    expect(await open('/dashboard')).toHaveTextContent('Dashboard');
    expect(document.title).toBe('Dashboard · Plumbline');
    expect(screen.getByText(/signed in as dana@example\.com.*your organization/)).toBeVisible();
  });

  it('greets the user by the first name if there is one', async () => {
    const { user, ...rest } = signedInAs('dana@example.com');
    const session = createFakeSession({
      session: { ...rest, user: { ...user, firstName: 'Dana' } },
    });
    renderRemote(remote, { path: '/dashboard', session });
    const greeting = await screen.findByRole('heading', { name: /^Welcome/ });
    expect(greeting).toHaveTextContent(/^Welcome, Dana$/);
  });

  it('shows the four figures', async () => {
    await open('/dashboard');
    const figures = screen
      .getAllByRole('term')
      .map((term, index) => [
        term.textContent,
        screen.getAllByRole('definition')[index]?.textContent,
      ]);
    expect(figures).toEqual([
      ['Total Revenue', '$45,231.89'],
      ['Active Users', '2,338'],
      ['Projects', '12'],
      ['Reports', '42'],
    ]);
  });

  it('links to the money and the work of all projects', async () => {
    await open('/dashboard');
    const links = within(screen.getByRole('navigation', { name: 'Overviews' }));
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/money',
      '/dashboard/work',
    ]);
  });

  it('lists recent activity', async () => {
    await open('/dashboard');
    const activity = within(screen.getByRole('region', { name: 'Recent Activity' }));
    expect(activity.getAllByRole('listitem').length).toBeGreaterThan(2);
  });
});

describe('screens outside the frame', () => {
  it.each([
    ['/members', 'Team Members', /Team management will appear here/],
    ['/sso', 'Single sign-on', /Single sign-on is not set up for this workspace/],
    ['/settings', 'Settings', /not connected yet/],
  ])('shows %s with a main of its own and a way back', async (path, title, text) => {
    expect(await open(path)).toHaveTextContent(title);
    const main = within(screen.getByRole('main'));
    expect(main.getByText(text)).toBeVisible();
    expect(main.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });
});

it.each(['/dashboard', '/dashboard/settings', '/dashboard/profile'])(
  'leaves the main landmark of %s to the frame',
  async (path) => {
    await open(path);
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
  },
);

it.each([
  '/dashboard',
  '/dashboard/settings',
  '/dashboard/profile',
  '/settings',
  '/members',
  '/sso',
])('is accessible at %s', async (path) => {
  await open(path);
  expect(await accessibilityViolations()).toEqual([]);
});
