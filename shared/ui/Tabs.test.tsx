import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { value: 'profile', label: 'Profile', content: 'Who you are' },
  { value: 'account', label: 'Account', content: 'How you sign in' },
];

it('shows the first tab, and another by arrow key', async () => {
  render(<Tabs label="Settings" tabs={tabs} />);
  expect(screen.getByRole('tablist', { name: 'Settings' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Profile' })).toHaveTextContent('Who you are');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Account' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Account' })).toHaveTextContent('How you sign in');
});

it('starts with the given tab', () => {
  render(<Tabs label="Settings" tabs={tabs} defaultValue="account" />);
  expect(screen.getByRole('tab', { name: 'Account', selected: true })).toBeInTheDocument();
});
