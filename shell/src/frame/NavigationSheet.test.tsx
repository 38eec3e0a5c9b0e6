import { beforeAll, expect, it, jest } from '@jest/globals';
import { stubDialog } from '@plumbline/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { NavigationSheet } from './NavigationSheet.tsx';

beforeAll(stubDialog);

/** In the wide window of the tests it is not shown, so it has no name. */
const closedMenu = () => screen.getByRole('button', { expanded: false, hidden: true });

function renderSheet() {
  const onLogout = jest.fn();
  const element = <NavigationSheet onLogout={onLogout} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return { onLogout, user: userEvent.setup() };
}

it('closes when Back changes the page below it', async () => {
  const element = <NavigationSheet onLogout={jest.fn()} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/', '/here'] });
  render(<RouterProvider router={router} />);
  await userEvent.click(closedMenu());
  expect(screen.getByRole('dialog')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens every destination of the sidebar and Logout', async () => {
  const { onLogout, user } = renderSheet();
  const opener = closedMenu();
  expect(opener).toHaveTextContent('Menu');
  expect(opener).toHaveAttribute('aria-expanded', 'false');

  await user.click(opener);

  expect(opener).toHaveAttribute('aria-expanded', 'true');
  const sheet = within(screen.getByRole('dialog', { name: 'Workspace menu' }));
  expect(sheet.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Team',
    'Projects',
    'Calendar',
    'Documents',
    'Reports',
    'Settings',
  ]);
  await user.click(sheet.getByRole('button', { name: 'Logout' }));
  expect(onLogout).toHaveBeenCalledTimes(1);
});

it('closes by its button, and by following one of its links', async () => {
  const { user } = renderSheet();
  const opener = closedMenu();

  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveAttribute('aria-expanded', 'false');

  await user.click(opener);
  await user.click(screen.getByRole('link', { name: 'Projects' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
