import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Project } from '../../data/project.ts';
import { projectTabs } from './index.ts';

function renderTab(name: string, odd: Partial<Project>) {
  const tab = projectTabs.find((candidate) => candidate.name === name);
  if (!tab) throw new Error(`There is no tab ${name}`);
  const project: Project = {
    id: '1',
    title: 'Odd & <Old> Mill',
    description: '',
    status: 'Planning',
    client: 'Nobody',
    startDate: '2028-02-15',
    endDate: '2028-02-29',
    budget: '$0',
    team: [],
    phases: [],
    ...odd,
  };
  const element = <tab.Content project={project} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it.each([
  [-5, 0],
  [0.4, 0],
  [140, 100],
  [NaN, 0],
])('brings a progress of %s back to %s percent', (progress, shown) => {
  renderTab('Overview', { phases: [{ name: 'Roof', status: 'In Progress', progress }] });
  expect(screen.getByRole('progressbar', { name: 'Roof progress' })).toHaveValue(shown);
  expect(screen.getByText('Roof').closest('li')).toHaveTextContent(`${shown}%${shown}%`);
});

it.each(['Overview', 'Tasks'])('says on %s that there are no phases', (name) => {
  renderTab(name, { phases: [] });
  expect(screen.getByText('No phases planned yet.')).toBeVisible();
});

it('lists 200 members, also of one name', () => {
  renderTab('Team', { team: Array.from({ length: 200 }, () => 'Kim Lee') });
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
});

it('reviews a project of February in a leap year on the 29th', () => {
  renderTab('Calendar', {});
  expect(screen.getAllByText('Tuesday, February 29, 2028')).toHaveLength(2);
});
