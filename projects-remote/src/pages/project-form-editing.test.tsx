import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeProjectsApi } from '../testing/fake-projects-api.ts';
import { field, fill, open, press, required } from './project-form-setup.tsx';

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
    cleanup();
    await open('/new', {});
    expect(field('Title')).toHaveValue('');
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

describe('when a session ends', () => {
  const notice = () => screen.queryByText('What you typed before is back');
  /** The session's end takes the form away; the mailed link opens a tab that was never here. */
  const comeBackInAnotherTab = async (email?: string) => {
    cleanup();
    sessionStorage.clear();
    await open('/new', createFakeProjectsApi().answers, email);
  };

  it('what was typed waits an hour for its person, in any tab', async () => {
    await open('/new', {});
    await fill(required);
    await comeBackInAnotherTab('ben@example.com');
    expect(field('Title')).toHaveValue('');

    await comeBackInAnotherTab();
    expect(notice()).toBeVisible();
    expect(field('Title')).toHaveValue('Pine Street Garage');

    cleanup();
    const hour = 60 * 60 * 1000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hour);
    await comeBackInAnotherTab();
    clock.mockRestore();
    expect(field('Title')).toHaveValue('');
  });

  it('is in one tab at a time, and nowhere once it is let go', async () => {
    await open('/new', {});
    await fill(required);
    await comeBackInAnotherTab();
    expect(localStorage).toHaveLength(0);
    await press('Start over');
    await comeBackInAnotherTab();
    expect(notice()).not.toBeInTheDocument();
  });

  it('is announced, and Start over can be undone', async () => {
    await open('/new', {});
    await fill(required);
    await comeBackInAnotherTab();
    expect(screen.getByText('What you typed is kept')).toBeVisible();
    await press('Start over');
    expect(field('Title')).toHaveValue('');
    await waitFor(() => expect(field('Title')).toHaveFocus());
    await press('Undo');
    expect(field('Title')).toHaveValue('Pine Street Garage');
    await press('Start over');
    await fill({ Title: 'Depot' });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('what two tabs had typed stays, each in its own', async () => {
    await open('/new', {});
    await fill({ Title: 'Mine' });
    const mine = Object.entries(sessionStorage);
    sessionStorage.clear();
    await comeBackInAnotherTab();
    await fill({ Title: 'The other' });
    await comeBackInAnotherTab();
    expect(field('Title')).toHaveValue('The other');

    cleanup();
    sessionStorage.clear();
    for (const [key, value] of mine) sessionStorage.setItem(key, String(value));
    await open('/new', {});
    expect(field('Title')).toHaveValue('Mine');
    await comeBackInAnotherTab();
    expect(field('Title')).toHaveValue('The other');
  });
});

describe('phases', () => {
  const names = () =>
    screen.getAllByLabelText('Phase name').map((input) => input.getAttribute('value'));
  const handle = (number: number) => screen.getByRole('button', { name: `Move phase ${number}` });

  beforeEach(async () => {
    await open('/new', {});
    for (const name of ['One', 'Two', 'Three']) {
      await press('Add phase');
      await userEvent.keyboard(name);
    }
  });

  it('come and go, and the focus stays with them', async () => {
    await press('Remove phase 2');
    expect(names()).toEqual(['One', 'Three']);
    await waitFor(() => expect(screen.getAllByLabelText('Phase name')[1]).toHaveFocus());
    expect(screen.getByText('Phase 2 removed, 2 left')).toBeInTheDocument();
    const [one, three] = screen.getAllByLabelText('Phase name');
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(one?.compareDocumentPosition(undo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(three?.compareDocumentPosition(undo)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await press('Remove phase 2');
    await press('Remove phase 1');
    await press('Undo');
    await press('Undo');
    expect(names()).toEqual(['One', 'Three']);
    expect(screen.getByText('Three is back, phase 2 of 2')).toBeInTheDocument();
    await press('Remove phase 2');
    await press('Remove phase 1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add phase' })).toHaveFocus());
  });

  it('keep a percentage that was typed while the statuses are passed by keys', async () => {
    const percent = () => screen.getAllByLabelText(/^Percent done/)[0];
    const status = screen.getAllByLabelText('Status')[1] as HTMLElement;
    await userEvent.clear(percent() as HTMLElement);
    await userEvent.type(percent() as HTMLElement, '45');
    await userEvent.selectOptions(status, 'Completed');
    expect(percent()).toHaveValue('100');
    expect(screen.getByText('One is 100 percent done')).toBeInTheDocument();
    await userEvent.selectOptions(status, 'In Progress');
    expect(percent()).toHaveValue('45');
  });

  it('have their percentage selected by the first click into it', async () => {
    const percent = screen.getAllByLabelText('Percent done')[0] as HTMLInputElement;
    await userEvent.click(percent);
    await userEvent.keyboard('5');
    expect(percent).toHaveValue('5');
    await userEvent.click(percent);
    await userEvent.keyboard('0');
    expect(percent).toHaveValue('50');
  });

  it('are gone through by Enter, which does not send the form', async () => {
    const inputs = screen.getAllByLabelText('Phase name');
    inputs[1]?.focus();
    await userEvent.keyboard('{Enter}');
    expect(inputs[2]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(inputs[2]).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are put down where the focus leaves them', async () => {
    handle(1).focus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    expect(handle(1)).toHaveAttribute('aria-pressed', 'true');
    act(() => field('Title').focus());
    expect(handle(1)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('One stays phase 1')).toBeInTheDocument();
  });

  it('take the status that a typed percentage asks for, and say so', async () => {
    const percent = screen.getAllByLabelText('Percent done')[0] as HTMLInputElement;
    const status = screen.getAllByLabelText('Status')[1];
    await userEvent.clear(percent);
    await userEvent.type(percent, '40');
    expect(status).toHaveDisplayValue('In Progress');
    expect(screen.getByText('One is now In Progress')).toBeInTheDocument();
    await userEvent.clear(percent);
    await userEvent.type(percent, '100');
    expect(status).toHaveDisplayValue('Completed');
    expect(screen.getByText('One is now Completed')).toBeInTheDocument();
  });

  it('are picked by a press, moved by the arrow keys and put down by another press', async () => {
    handle(1).focus();
    await userEvent.keyboard(' {ArrowDown}');
    await waitFor(() => expect(handle(2)).toHaveFocus());
    expect(handle(2)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard(' ');
    expect(names()).toEqual(['Two', 'One', 'Three']);
    expect(handle(2)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('One stays phase 2')).toBeInTheDocument();
  });

  it('move by the arrow keys, say where they are, and take the focus along', async () => {
    handle(3).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(names()).toEqual(['One', 'Three', 'Two']);
    expect(screen.getByText('Three is now phase 2 of 3')).toBeInTheDocument();
    await waitFor(() => expect(handle(2)).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(names()).toEqual(['Three', 'One', 'Two']);
    expect(screen.getByText('Three is already first')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(names()).toEqual(['One', 'Two', 'Three']);
    expect(screen.getByText('Three is already last')).toBeInTheDocument();
  });

  it('move by pressing a handle, then that of another place', async () => {
    await userEvent.click(handle(1));
    expect(handle(1)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(handle(3));
    expect(names()).toEqual(['Two', 'Three', 'One']);
    expect(handle(3)).toHaveAttribute('aria-pressed', 'false');

    await userEvent.click(handle(1));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(handle(2));
    expect(names()).toEqual(['Two', 'Three', 'One']);
  });
});
