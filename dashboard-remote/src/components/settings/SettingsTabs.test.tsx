import { expect, it } from '@jest/globals';
import { createFakeSession, renderRemote, signedInAs } from '@plumbline/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../../remote.tsx';

async function open(path = '/dashboard/settings') {
  const session = createFakeSession({ session: signedInAs('dana@example.com') });
  const rendered = renderRemote(remote, { path, session });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return rendered;
}

async function openTab(name: string) {
  const rendered = await open();
  await userEvent.click(screen.getByRole('tab', { name }));
  return { ...rendered, panel: within(screen.getByRole('tabpanel', { name })) };
}

it('moves through its four tabs by the arrow keys and keeps the address', async () => {
  const { address } = await open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Profile',
    'Account',
    'Notifications',
    'Appearance',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Profile' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Account' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Account' })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Appearance');
  expect(address()).toBe('/dashboard/settings');
});

it.each(['/dashboard/settings', '/settings'])('opens %s on the profile', async (path) => {
  await open(path);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Profile');
});

it('has a profile whose Save Changes button has no effect', async () => {
  await open();
  const panel = within(screen.getByRole('tabpanel', { name: 'Profile' }));
  expect(panel.getByLabelText('Full Name')).toHaveValue('');
  expect(panel.getByLabelText('Company')).toHaveValue('');
  await userEvent.type(panel.getByLabelText('Full Name'), 'Dana Whitfield');
  await userEvent.type(panel.getByLabelText('Company'), 'Whitfield Builders');
  expect(panel.getByLabelText('Email')).toHaveValue('dana@example.com');

  const before = document.body.textContent;
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  expect(document.body.textContent).toBe(before);
});

it('keeps the input of a tab while another tab is open', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Company'), 'Whitfield Builders');
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Profile' }));
  expect(screen.getByLabelText('Company')).toHaveValue('Whitfield Builders');
});

it('shows the account as it stands', async () => {
  const { panel } = await openTab('Account');
  for (const [title, state, button] of [
    ['Two-Factor Authentication', /Not enabled/, 'Enable'],
    ['Sessions', /1 active session/, 'Manage'],
    ['Delete Account', /cannot be undone/, 'Delete'],
  ] as const) {
    expect(panel.getByRole('heading', { name: title })).toBeVisible();
    expect(panel.getByText(state)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: button }));
  }
  expect(panel.getByText(/Not enabled/)).toBeVisible();
});

it('has the notifications that are on at first', async () => {
  const { panel } = await openTab('Notifications');
  expect(panel.getByRole('switch', { name: 'Email Notifications' })).toBeChecked();
  expect(panel.getByRole('switch', { name: 'Push Notifications' })).not.toBeChecked();
  for (const name of ['Project updates', 'Team activity', 'System notifications']) {
    expect(panel.getByRole('checkbox', { name })).toBeChecked();
  }
});

it('offers an appearance that has no effect', async () => {
  const { panel } = await openTab('Appearance');
  await userEvent.click(panel.getByRole('switch', { name: 'Dark Mode' }));
  const theme = within(panel.getByRole('group', { name: 'Theme' }));
  expect(theme.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Default',
    'Purple',
    'Blue',
  ]);
  expect(panel.getByRole('radio', { name: 'Default' })).toBeChecked();
  await userEvent.click(panel.getByRole('radio', { name: 'Purple' }));
  expect(panel.getByRole('radio', { name: 'Purple' })).toBeChecked();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
