import { describe, expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from '@plumbline/shared/contracts';
import { accessibilityViolations, renderRemote } from '@plumbline/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeProjectsApi } from './testing/fake-projects-api.ts';
import * as remote from './remote.tsx';

const open = (path: string) =>
  renderRemote(remote, { path, answers: createFakeProjectsApi().answers });
const heading = () => screen.findByRole('heading', { level: 1 });

it('is written for the current contract', () => {
  expect(remote.contract).toBe(CONTRACT_VERSION);
});

describe('projects list', () => {
  it('shows each project with its title, description and status, and leads to it', async () => {
    const { address } = open('/dashboard/projects');
    expect(await heading()).toHaveTextContent('Projects');
    expect(document.title).toBe('Projects · Plumbline');

    const clinic = screen.getByRole('link', { name: 'Riverside Family Clinic' });
    const card = clinic.closest('li');
    expect(card).toHaveTextContent(/Ground-up outpatient clinic/);
    expect(card).toHaveTextContent('In Progress');

    await userEvent.click(clinic);
    expect(address()).toBe('/dashboard/projects/1');
  });

  it('has all three statuses, each in its colour', async () => {
    open('/dashboard/projects');
    for (const [status, token, colour] of [
      ['Planning', 'warning', 'rgb(1, 1, 1)'],
      ['In Progress', 'info', 'rgb(2, 2, 2)'],
      ['Completed', 'success', 'rgb(3, 3, 3)'],
    ] as const) {
      document.documentElement.style.setProperty(`--color-${token}`, colour);
      for (const badge of await screen.findAllByText(status)) {
        expect(getComputedStyle(badge).color).toBe(colour);
      }
    }
  });

  it('leads to a new project by its button and by the last tile', async () => {
    open('/dashboard/projects');
    const links = await screen.findAllByRole('link', { name: 'New Project' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/projects/new',
      '/dashboard/projects/new',
    ]);
    const tiles = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(tiles.at(-1)).toContainElement(links.at(-1) ?? null);
  });
});

describe('addresses', () => {
  it.each(['0', '01', '007', '1000', '9'.repeat(400)])('finds no project %s', async (id) => {
    open(`/dashboard/projects/${id}`);
    expect(await screen.findByRole('heading', { name: 'Project Not Found' })).toBeVisible();
    expect(
      screen.getByText("The project you're looking for doesn't exist or has been removed."),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Projects' })).toHaveAttribute(
      'href',
      '/dashboard/projects',
    );
  });

  it('finds no project under a tab either', async () => {
    open('/dashboard/projects/999/team');
    expect(await heading()).toHaveTextContent('Project Not Found');
  });

  it.each([
    'abc',
    '-1',
    '1e9',
    '1.0',
    '%20',
    '١',
    'abc/team',
    '1/payments',
    '1/team/2',
    'new/x',
    'abc/edit',
  ])('finds no page at %s', async (rest) => {
    open(`/dashboard/projects/${rest}`);
    expect(await heading()).toHaveTextContent('Page Not Found');
    expect(
      screen.getByText("The page you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });

  it('reads an encoded id', async () => {
    open('/dashboard/projects/%31');
    expect(await heading()).toHaveTextContent('Riverside Family Clinic');
  });
});

it.each([
  '/dashboard/projects',
  '/dashboard/projects/new',
  '/dashboard/projects/1',
  '/dashboard/projects/1/team',
  '/dashboard/projects/1/tasks',
  '/dashboard/projects/1/documents',
  '/dashboard/projects/1/calendar',
  '/dashboard/projects/1/edit',
  '/dashboard/projects/0',
])('is accessible at %s', async (path) => {
  open(path);
  await screen.findByRole('heading', { level: 1 });
  expect(await accessibilityViolations()).toEqual([]);
});
