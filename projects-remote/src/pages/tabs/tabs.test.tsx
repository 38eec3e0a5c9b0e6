import { expect, it } from '@jest/globals';
import { createMemoryRouter } from '@plumbline/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import type { Project } from '../../data/project.ts';
import type { OwnTab } from './index.ts';
import { OwnTabContent } from './OwnTabContent.tsx';

async function renderTab(name: OwnTab['name'], odd: Partial<Project>) {
  const project: Project = {
    id: '1',
    title: 'Odd & <Old> Mill',
    description: '',
    status: 'PLANNING',
    client: 'Nobody',
    startDate: '2028-02-15',
    endDate: '2028-02-29',
    budgetCents: 0,
    team: [],
    phases: [],
    ...odd,
  };
  const element = <OwnTabContent name={name} known={project} project={project} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await screen.findAllByRole('region');
}

it.each([
  [-5, 0],
  [0.4, 0],
  [140, 100],
  [NaN, 0],
])('brings a progress of %s back to %s percent', async (progress, shown) => {
  await renderTab('Overview', { phases: [{ name: 'Roof', status: 'IN_PROGRESS', progress }] });
  expect(screen.getByRole('progressbar', { name: 'Roof progress' })).toHaveValue(shown);
  expect(screen.getByText('Roof').closest('li')).toHaveTextContent(`${shown}%${shown}%`);
});

it.each(['Overview', 'Tasks'] as const)('says on %s that there are no phases', async (name) => {
  await renderTab(name, { phases: [] });
  expect(screen.getByText('No phases planned yet.')).toBeVisible();
});

it.each(['Overview', 'Tasks'] as const)(
  'folds the finished ones of many phases on %s',
  async (name) => {
    const phases = Array.from({ length: 30 }, (_, index) => ({
      name: `Phase ${index}`,
      status: index < 12 ? ('COMPLETED' as const) : ('NOT_STARTED' as const),
      progress: index < 12 ? 100 : 0,
    }));
    await renderTab(name, { phases });
    expect(screen.getByText('Phase 0')).not.toBeVisible();
    expect(screen.getByText('Phase 12')).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: '12 finished phases', expanded: false }),
    );
    expect(screen.getByText('Phase 0')).toBeVisible();
  },
);

it('lists 200 members, also of one name', async () => {
  await renderTab('Team', { team: Array.from({ length: 200 }, () => 'Kim Lee') });
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
});

it('lists the events of a short project in their order', async () => {
  await renderTab('Calendar', { startDate: '2028-02-15', endDate: '2028-02-25' });
  expect(screen.getAllByRole('heading', { level: 3 }).map((event) => event.textContent)).toEqual([
    'Kickoff Meeting',
    'Project Deadline',
    'Design Review',
  ]);
});

it('reviews a project of February in a leap year on the 29th', async () => {
  await renderTab('Calendar', {});
  expect(screen.getAllByText('Tuesday, February 29, 2028')).toHaveLength(2);
});
