import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { TabNav } from './TabNav.tsx';

it('marks the tab of the exact address as the current page', () => {
  const tabs = [
    { to: '/projects/1', label: 'Overview' },
    { to: '/projects/1/team', label: 'Team' },
  ];
  const routes = [{ path: '*', element: <TabNav label="Project" tabs={tabs} /> }];
  render(
    <RouterProvider
      router={createMemoryRouter(routes, { initialEntries: ['/projects/1/team'] })}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Project' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current');
});
