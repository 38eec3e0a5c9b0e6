import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations, type GraphqlAnswers } from '@plumbline/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeProjectsApi, projectRecord, refusal } from '../testing/fake-projects-api.ts';
import { field, fill, open, press, pressInToast, required } from './project-form-setup.tsx';

/** Counts the calls of an operation, and lets a test answer in its place. */
function spying(answers: GraphqlAnswers, operation: string, instead?: GraphqlAnswers[string]) {
  const calls: Readonly<Record<string, unknown>>[] = [];
  const answer: GraphqlAnswers[string] = (variables) => {
    calls.push(variables);
    return (instead ?? answers[operation])?.(variables) ?? {};
  };
  return { calls, answers: { ...answers, [operation]: answer } };
}

const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

describe('a new project', () => {
  it('is saved with all that was typed, and opens', async () => {
    const api = createFakeProjectsApi();
    const { address } = await open('/new', api.answers);
    await fill({ ...required, 'Budget (optional)': '1250000.5' });
    await fill({ 'Team (optional)': 'Ana Ruiz, Ben Okafor' });
    await press('Add phase');
    await waitFor(() => expect(field('Phase name')).toHaveFocus());
    await userEvent.keyboard('Framing');
    const phase = within(screen.getByRole('group', { name: 'Phase 1' }));
    await userEvent.selectOptions(phase.getByLabelText('Status'), 'Completed');
    expect(phase.getByLabelText('Percent done')).toHaveValue('100');
    await fill({ 'Percent done': '40' });
    expect(phase.getByLabelText('Status')).toHaveDisplayValue('In Progress');
    await userEvent.selectOptions(phase.getByLabelText('Status'), 'Not Started');
    expect(phase.getByLabelText('Percent done')).toHaveValue('0');
    await fill({ 'Percent done': '5' });
    expect(phase.getByLabelText('Status')).toHaveDisplayValue('In Progress');
    await userEvent.selectOptions(phase.getByLabelText('Status'), 'Completed');
    expect(field('Budget (optional)')).toHaveValue('1,250,000.50');
    await press('Create project');

    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
    expect(await screen.findByText('Project created')).toBeVisible();
    expect(api.projects.get('1001')).toMatchObject({
      title: 'Pine Street Garage',
      startDate: '2027-01-04',
      status: 'PLANNING',
      budgetCents: 125_000_050,
      team: ['Ana Ruiz', 'Ben Okafor'],
      phases: [{ name: 'Framing', status: 'COMPLETED', progress: 100 }],
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('checks what was typed when it is left, and then as it is typed', async () => {
    await open('/new', {});
    await fill({ 'Budget (optional)': '-5' });
    expect(field('Budget (optional)')).toBeValid();
    await userEvent.tab();
    expect(field('Budget (optional)')).toHaveAccessibleDescription(/Budget cannot be negative/);
    await fill({ 'Budget (optional)': '5' });
    expect(field('Budget (optional)')).toHaveAccessibleDescription('US dollars, for the whole job');
  });

  it('moves nothing while a button is pressed', async () => {
    await open('/new', {});
    await fill({ 'Budget (optional)': '-5' });
    await press('Add phase');
    expect(field('Budget (optional)')).toHaveAccessibleDescription('US dollars, for the whole job');
  });

  it('says all that is missing, announces it and goes to the first', async () => {
    await open('/new', {});
    await fill({ Title: 'Garage', 'Start date': '2027-01-04', 'End date': '2027-01-03' });
    await press('Create project');
    expect(field('Client')).toHaveFocus();
    expect(field('Client')).toHaveAccessibleDescription(/^Client is required/);
    const before = screen.getByRole('alert');
    await press('Create project');
    // A new element is announced, also with the same words.
    expect(before).not.toBeInTheDocument();
    const summary = within(screen.getByRole('alert'));
    expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Client is required',
      'End date is before the start date',
    ]);
    await userEvent.click(summary.getByRole('button', { name: /End date/ }));
    expect(field('End date')).toHaveFocus();
    expect(await accessibilityViolations()).toEqual([]);
    await fill({ Client: 'City', 'End date': '2027-02-28' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says nothing new of an input while it is typed in', async () => {
    await open('/new', {});
    await fill({ ...required, Title: '' });
    await press('Create project');
    const problems = () => screen.getByRole('alert').querySelector('ul')?.textContent;
    await fill({ Title: 'x'.repeat(201) });
    expect(problems()).toBe('Title is required');
    await userEvent.tab();
    expect(problems()).toBe('Title is 1 over the 200 characters it can have');
    await fill({ 'End date': '2027-01-03' });
    expect(problems()).not.toContain('End date');
    await userEvent.tab();
    expect(problems()).toContain('End date is before the start date');
    await fill({ Title: 'A' });
    await userEvent.keyboard('{Backspace}');
    await userEvent.tab();
    expect(problems()).toContain('Title is required');
  });

  it('is sent once by a double press', async () => {
    const { calls, answers } = spying(createFakeProjectsApi().answers, 'CreateProject');
    const { address } = await open('/new', answers);
    await fill(required);
    const button = screen.getByRole('button', { name: 'Create project' });
    act(() => [button, button].forEach((pressed) => pressed.click()));
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
    expect(calls).toHaveLength(1);
  });

  it('is made once when the answer was lost, even if it was changed since', async () => {
    const api = createFakeProjectsApi();
    let isLost = true;
    const { address } = await open('/new', {
      ...api.answers,
      CreateProject: (variables) => {
        const answer = api.answers.CreateProject(variables);
        if (isLost) unreachable();
        return answer;
      },
    });
    await fill(required);
    await press('Create project');
    expect(await screen.findByText(/What you typed is kept here/)).toBeVisible();
    isLost = false;
    await fill({ Client: 'County of Ashford' });
    await press('Create project');
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
    expect([...api.projects.values()]).toMatchObject([{ id: '1001', client: 'County of Ashford' }]);
  });

  it('stays typed when nothing can be reached, over a reload, for that person only', async () => {
    const down = { ...createFakeProjectsApi().answers, CreateProject: unreachable };
    await open('/new', down);
    await fill(required);
    await press('Create project');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Perhaps not saved.*could not be reached/,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      /^Leave\? Perhaps it was not saved/,
    );
    await press('Keep editing');
    expect(field('Title')).toHaveValue('Pine Street Garage');
    cleanup();

    await open('/new', down, 'ben@example.com');
    expect(field('Title')).toHaveValue('');
    cleanup();

    await open('/new', down);
    expect(screen.getByText('What you typed before is back')).toBeVisible();
    expect(field('Title')).toHaveValue('Pine Street Garage');
    await press('Start over');
    expect(field('Title')).toHaveValue('');
    cleanup();

    await open('/new', down);
    expect(screen.queryByText('What you typed before is back')).not.toBeInTheDocument();
  });

  it('shows what only the API found beside its input', async () => {
    const refuse = () => {
      throw refusal('BAD_USER_INPUT', 'This budget is refused.', 'budgetCents');
    };
    await open('/new', { CreateProject: refuse });
    await fill({ ...required, 'Budget (optional)': '5' });
    await press('Create project');
    await waitFor(() => expect(field('Budget (optional)')).toHaveFocus());
    expect(field('Budget (optional)')).toHaveAccessibleDescription(/This budget is refused/);
    await userEvent.keyboard('0');
    expect(field('Budget (optional)')).toHaveAccessibleDescription('US dollars, for the whole job');
  });

  it('takes no more words while it is saved, and those again that were not', async () => {
    let refuse = () => {};
    await open('/new', {
      CreateProject: () =>
        new Promise((_, reject) => {
          refuse = () => reject(refusal('LIMIT', 'You have 5,000 projects.'));
        }),
    });
    await fill(required);
    await userEvent.type(field('Title'), '{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Create project' })).toHaveFocus(),
    );
    expect(field('Title').closest('[inert]')).not.toBeNull();
    refuse();
    expect(await screen.findByText(/You have 5,000 projects/)).toBeVisible();
    expect(field('Title').closest('[inert]')).toBeNull();
    expect(field('Title')).toHaveValue('Pine Street Garage');
  });

  it('is first in the list at once, and leaves it when it is refused', async () => {
    const api = createFakeProjectsApi([projectRecord({ id: '1001' })]);
    let refuse = () => {};
    const { address } = await open('', {
      ...api.answers,
      CreateProject: () =>
        new Promise((_, reject) => {
          refuse = () => reject(refusal('LIMIT', 'You have 5,000 projects.'));
        }),
    });
    await screen.findByRole('link', { name: 'Project 1001' });
    await userEvent.click(screen.getAllByRole('link', { name: 'New Project' })[0] ?? document.body);
    await screen.findByRole('heading', { name: 'New Project' });
    await fill(required);
    await press('Create project');
    await userEvent.click(screen.getByRole('link', { name: 'Back to projects' }));

    const first = (await screen.findAllByRole('listitem'))[0];
    expect(first).toHaveTextContent(/Pine Street Garage.*Saving…/);
    refuse();
    expect(await screen.findByText('Pine Street Garage was not saved')).toBeVisible();
    expect(screen.getByText('You have 5,000 projects.')).toBeVisible();
    expect(screen.queryByText(/Saving…/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Project 1001');

    await pressInToast('Open the form');
    await waitFor(() => expect(address()).toBe('/dashboard/projects/new'));
    expect(field('Title')).toHaveValue('Pine Street Garage');
  });
});
