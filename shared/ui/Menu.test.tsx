import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { Button } from './Button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLink } from './Menu.tsx';

function open() {
  const chosen: string[] = [];
  const element = (
    <>
      <Button>Before</Button>
      <Menu trigger={<Button>Account</Button>}>
        <MenuLabel>dana@example.com</MenuLabel>
        <MenuLink to="/settings">Settings</MenuLink>
        <MenuItem onSelect={() => chosen.push('log out')}>Log out</MenuItem>
      </Menu>
      <Button>After</Button>
    </>
  );
  const routes = [
    { path: '/', element },
    { path: '/settings', element: 'The settings' },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  return chosen;
}

it('opens by keyboard, runs the selected item and returns the focus', async () => {
  const chosen = open();
  screen.getByRole('button', { name: 'Account' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('dana@example.com')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['log out']);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
});

it('follows its links', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }));
  expect(await screen.findByText('The settings')).toBeInTheDocument();
});

it.each([
  ['Tab', 'After'],
  ['Shift>}{Tab}{/Shift', 'Before'],
])('closes on %s, which moves on from its button', async (key, next) => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.keyboard(`{ArrowDown}{${key}}`);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: next })).toHaveFocus();
});

it('closes on Escape', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
