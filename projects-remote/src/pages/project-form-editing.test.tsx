import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeProjectsApi } from '../data/fake-projects-api.ts';
import { field, fill, open, press } from './project-form-setup.tsx';

describe('leaving', () => {
  it('asks first where something was typed', async () => {
    const { address } = await open('/new', createFakeProjectsApi().answers);
    await fill({ Title: 'Garage' });
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/dashboard/projects/new');
    expect(field('Title')).toHaveValue('Garage');

    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await press('Discard changes');
    await waitFor(() => expect(address()).toBe('/dashboard/projects'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks nothing where nothing was typed', async () => {
    const { address } = await open('/new', createFakeProjectsApi().answers);
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/dashboard/projects'));
  });

  it.each([
    ['Garage', true],
    ['', false],
  ])('closing the tab with the title %j asks: %s', async (title, asks) => {
    await open('/new', {});
    if (title) await fill({ Title: title });
    const leave = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(asks);
  });
});

describe('phases', () => {
  it('come and go, and the focus stays with them', async () => {
    await open('/new', {});
    for (const name of ['One', 'Two', 'Three']) {
      await press('Add phase');
      await userEvent.keyboard(name);
    }
    await press('Remove phase 2');
    const names = () => screen.getAllByLabelText('Phase name');
    expect(names().map((input) => input.getAttribute('value'))).toEqual(['One', 'Three']);
    await waitFor(() => expect(names()[1]).toHaveFocus());
    expect(screen.getByText('Phase 2 removed, 2 left')).toBeInTheDocument();
    await press('Remove phase 2');
    await press('Remove phase 1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add phase' })).toHaveFocus());
  });
});
