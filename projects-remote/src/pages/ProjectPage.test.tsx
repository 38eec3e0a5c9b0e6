import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderRemote } from '@plumbline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../remote.tsx';

async function open(path: string) {
  const rendered = renderRemote(remote, { path: `/dashboard/projects/${path}` });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return rendered;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

const texts = (elements: readonly HTMLElement[]) => elements.map((element) => element.textContent);

describe('header', () => {
  it('shows what the project is about', async () => {
    await open('1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Riverside Family Clinic');
    expect(screen.getByText('In Progress')).toBeVisible();
    expect(screen.getByText(/Ground-up outpatient clinic/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to projects' })).toHaveAttribute(
      'href',
      '/dashboard/projects',
    );

    expect(screen.getByText(/^Printed on [A-Z]/)).not.toBeVisible();
    const facts = section('Project Overview');
    expect(texts(facts.getAllByRole('term'))).toEqual([
      'Client',
      'Timeline',
      'Budget',
      'Team size',
    ]);
    expect(texts(facts.getAllByRole('definition'))).toEqual([
      'Riverside Health Partners',
      'Apr 6, 2026 to Mar 26, 2027',
      '$6,480,000',
      '6 members',
    ]);
  });

  it('counts a team of one in the singular', async () => {
    await open('6');
    expect(section('Project Overview').getByText('1 member')).toBeVisible();
  });

  it('gives each tab an address and marks the current one', async () => {
    const { address } = await open('1');
    const tabs = within(screen.getByRole('navigation', { name: 'Project' }));
    expect(
      tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')]),
    ).toEqual([
      ['Overview', '/dashboard/projects/1'],
      ['Team', '/dashboard/projects/1/team'],
      ['Tasks', '/dashboard/projects/1/tasks'],
      ['Documents', '/dashboard/projects/1/documents'],
      ['Calendar', '/dashboard/projects/1/calendar'],
    ]);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Overview');

    await userEvent.click(tabs.getByRole('link', { name: 'Tasks' }));
    expect(address()).toBe('/dashboard/projects/1/tasks');
    expect(await tabs.findByRole('link', { current: 'page', name: 'Tasks' })).toBeVisible();
    expect(document.title).toBe('Tasks · Riverside Family Clinic · Plumbline');
  });
});

describe('overview', () => {
  it('shows how far each phase is', async () => {
    await open('1');
    const phases = section('Project Phases');
    expect(phases.getByRole('progressbar', { name: 'Building envelope progress' })).toHaveValue(65);
    expect(phases.getAllByRole('listitem')[2]).toHaveTextContent(/Building envelope.*65%/);
    expect(phases.getAllByRole('progressbar')).toHaveLength(6);
  });

  it('shows three members and the way to the others', async () => {
    const { address } = await open('1');
    const team = section('Team');
    expect(team.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(team.getByRole('link', { name: 'View all 6 members' }));
    expect(address()).toBe('/dashboard/projects/1/team');
  });

  it.each([
    ['2', 3],
    ['6', 1],
  ])('has no link to more members where project %s shows all %d', async (id, count) => {
    await open(id);
    expect(section('Team').getAllByRole('listitem')).toHaveLength(count);
    expect(section('Team').queryByRole('link')).not.toBeInTheDocument();
  });

  it('lists the recent activity', async () => {
    await open('1');
    const activity = section('Recent Activity');
    for (const text of ['Document updated', 'New team member added', 'Progress updated']) {
      expect(activity.getByText(text)).toBeVisible();
    }
  });
});

it('lists every member as a Team Member', async () => {
  await open('1/team');
  const members = section('Team Members').getAllByRole('listitem');
  expect(members).toHaveLength(6);
  for (const member of members) expect(member).toHaveTextContent('Team Member');
});

it('lists the phases as tasks, in words and as a bar', async () => {
  await open('1/tasks');
  const tasks = section('Tasks').getAllByRole('listitem');
  expect(tasks[0]).toHaveTextContent(/Completed.*All work on this phase is complete\..*100%/);
  expect(tasks[2]).toHaveTextContent(/In Progress.*Work on this phase is under way\..*65%/);
  expect(tasks[4]).toHaveTextContent(/Not Started.*Work on this phase has not started yet\..*0%/);
  expect(section('Tasks').getAllByRole('progressbar')).toHaveLength(6);
});

describe('calendar', () => {
  const events = () => texts(section('Calendar').getAllByRole('paragraph'));

  it('has the three events, the review 14 calendar days after the start', async () => {
    await open('1/calendar');
    expect(texts(section('Calendar').getAllByRole('heading', { level: 3 }))).toEqual([
      'Kickoff Meeting',
      'Design Review',
      'Project Deadline',
    ]);
    expect(events()).toEqual([
      'Monday, April 6, 2026 at 10:00 AM',
      'Monday, April 20, 2026 at 2:00 PM',
      'Friday, March 26, 2027 at 5:00 PM',
    ]);
  });

  it('counts calendar days across the change to summer time', async () => {
    await open('6/calendar');
    expect(events()[1]).toBe('Monday, March 22, 2027 at 2:00 PM');
  });
});

describe('documents', () => {
  const saved: { name: string; content: Blob }[] = [];
  const blobs = new Map<string, Blob>();

  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    // jsdom has neither blob addresses nor downloads.
    URL.createObjectURL = (blob) => {
      const url = `blob:${blobs.size}`;
      if (blob instanceof Blob) blobs.set(url, blob);
      return url;
    };
    URL.revokeObjectURL = (url) => void blobs.delete(url);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const content = blobs.get(this.href);
      if (content) saved.push({ name: this.download, content });
    });
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    saved.length = 0;
  });

  it('lists three files with their true sizes', async () => {
    await open('1/documents');
    const files = section('Documents').getAllByRole('listitem');
    const names = ['Project Brief', 'Design Mockups', 'Project Timeline'];
    expect(texts(section('Documents').getAllByRole('heading', { level: 3 }))).toEqual(names);

    for (const [index, name] of names.entries()) {
      await userEvent.click(screen.getByRole('button', { name: `Download ${name}` }));
      expect(files[index]).toHaveTextContent(`${saved[index]?.content.size} bytes`);
    }
    expect(saved.map(({ name }) => name)).toEqual([
      'project-brief.txt',
      'design-mockups.svg',
      'project-timeline.ics',
    ]);
  });

  it('gives files that say what the page says', async () => {
    await open('3/documents');
    for (const button of section('Documents').getAllByRole('button')) await userEvent.click(button);
    const [brief = '', mockups = '', timeline = ''] = await Promise.all(
      saved.map(({ content }) => readText(content)),
    );

    expect(brief).toContain('Client: Brandt & Lowe Engineering');
    expect(brief).toContain('Framing and overhead rough-in: In Progress, 80%');
    const drawing = new DOMParser().parseFromString(mockups, 'image/svg+xml');
    expect(drawing.documentElement.textContent).toContain('Brandt & Lowe Engineering');
    expect(timeline.match(/DTSTART:\S+/g)).toEqual([
      'DTSTART:20260817T100000',
      'DTSTART:20260831T140000',
      'DTSTART:20270129T170000',
    ]);
  });
});

/** jsdom's Blob has no `text()`. */
function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });
}
