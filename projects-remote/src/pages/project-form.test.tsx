import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  accessibilityViolations,
  createFakeSession,
  type GraphqlAnswers,
  renderRemote,
  signedInAs,
} from '@plumbline/shared/testing';
import { Toaster } from '@plumbline/shared/ui/toast';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeProjectsApi, projectRecord, refusal } from '../data/fake-projects-api.ts';
import * as remote from '../remote.tsx';

jest.setTimeout(30_000);

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

afterEach(async () => {
  cleanup();
  // A toast of one test is not one of the next.
  render(<Toaster />);
  while (screen.queryAllByRole('button', { name: 'Dismiss' }).length > 0) {
    await pressInToast('Dismiss');
  }
  cleanup();
});

async function open(path: string, answers: GraphqlAnswers, email = 'dana@example.com') {
  const session = createFakeSession({ session: signedInAs(email) });
  render(<Toaster />);
  const opened = renderRemote(remote, { path: `/dashboard/projects${path}`, answers, session });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const field = (name: string | RegExp) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** By keyboard: jsdom lacks what a toast does with a pointer. */
async function pressInToast(name: string) {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
}

async function fill(entries: Record<string, string>) {
  for (const [label, text] of Object.entries(entries)) {
    const input = field(label);
    await userEvent.clear(input);
    if (input.getAttribute('type') === 'date') await userEvent.type(input, text);
    else {
      input.focus();
      await userEvent.paste(text);
    }
  }
}

const required = {
  Title: 'Pine Street Garage',
  Client: 'City of Ashford',
  'Start date': '2027-01-04',
  'End date': '2027-06-30',
};

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
    expect(field('Budget (optional)')).toHaveAccessibleDescription('US dollars');
  });

  it('moves nothing while a button is pressed', async () => {
    await open('/new', {});
    await fill({ 'Budget (optional)': '-5' });
    await press('Add phase');
    expect(field('Budget (optional)')).toHaveAccessibleDescription('US dollars');
  });

  it('says all that is missing, announces it and goes to the first', async () => {
    await open('/new', {});
    await fill({ Title: 'Garage', 'Start date': '2027-01-04', 'End date': '2027-01-03' });
    await press('Create project');
    expect(field('Client')).toHaveFocus();
    expect(field('Client')).toHaveAccessibleDescription('Client is required');
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
    expect(await screen.findByRole('alert')).toHaveTextContent(/Not saved.*cannot be reached/);
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
    expect(field('Budget (optional)')).toHaveAccessibleDescription('US dollars');
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
