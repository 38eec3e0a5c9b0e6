import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { accessibilityViolations, type GraphqlAnswers } from '@plumbline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeProjectsApi, projectRecord } from '../testing/fake-projects-api.ts';
import { fill, open, press, pressInToast } from './project-form-setup.tsx';

const WORDS = ['Garage', 'Depot', 'Attic', 'Barn', 'Clinic'];

/** Projects whose titles, end dates and ids are each in another order. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    projectRecord({
      id: String(1001 + index),
      title: `${WORDS[index % 5]} ${String(index).padStart(2, '0')}`,
      status: index % 3 === 0 ? 'IN_PROGRESS' : 'PLANNING',
      endDate: `2027-07-${String(31 - ((index * 7) % 30)).padStart(2, '0')}`,
    }),
  );

const titlesOf = (projects: ReturnType<typeof many>) => projects.map(({ title }) => title);

/** The titles of the own projects in the page, as many as `count`. */
const shown = (count: number) =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .slice(0, count);

const sortBy = () => screen.findByRole('combobox', { name: 'Sort by' });
const status = () => screen.findByRole('combobox', { name: 'Status' });

const choose = async (control: Promise<HTMLElement>, option: string) =>
  userEvent.selectOptions(await control, option);

// Cards so low that the screen has room for all of them.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(10);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const newest = many(12).reverse();
const byTitle = newest.toSorted((one, other) => (one.title < other.title ? -1 : 1));
const byEnd = newest.toSorted((one, other) => (one.endDate < other.endDate ? -1 : 1));

describe('a list of own projects', () => {
  it('has no controls below ten projects', async () => {
    await open('', createFakeProjectsApi(many(9)).answers);
    await screen.findByRole('link', { name: 'Barn 08' });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('is sorted and filtered from ten on, and says how many there are', async () => {
    const { address, container } = await open('', createFakeProjectsApi(many(12)).answers);
    await screen.findByText('12 of your projects listed');
    expect(await sortBy()).toHaveDisplayValue('Newest first');
    expect(await status()).toHaveDisplayValue('All statuses');
    expect(shown(12)).toEqual(titlesOf(newest));
    expect(await accessibilityViolations(container)).toEqual([]);

    await choose(sortBy(), 'Ends soonest');
    expect(address()).toBe('/dashboard/projects?sort=end_date');
    await waitFor(() => expect(shown(12)).toEqual(titlesOf(byEnd)));
    await choose(sortBy(), 'Name A–Z');
    await waitFor(() => expect(shown(12)).toEqual(titlesOf(byTitle)));

    await choose(status(), 'In Progress');
    expect(address()).toBe('/dashboard/projects?sort=title&status=in_progress');
    expect(await screen.findByText('4 of your projects listed')).toBeInTheDocument();
    const inProgress = byTitle.filter((project) => project.status === 'IN_PROGRESS');
    const samples = [
      'Riverside Family Clinic',
      'Harbor Point Tenant Fit-Out',
      'Mill Creek Bridge Deck',
    ];
    expect(shown(12)).toEqual([...titlesOf(inProgress), ...samples]);

    await choose(sortBy(), 'Newest first');
    await choose(status(), 'All statuses');
    expect(address()).toBe('/dashboard/projects');
    await waitFor(() => expect(shown(12)).toEqual(titlesOf(newest)));
  });

  it('is as its address says, and still is after Back', async () => {
    const { address, goBack } = await open(
      '?sort=title&status=planning&from=mail',
      createFakeProjectsApi(many(12)).answers,
    );
    await screen.findByText('8 of your projects listed');
    expect(await sortBy()).toHaveDisplayValue('Name A–Z');
    expect(await status()).toHaveDisplayValue('Planning');
    const planned = titlesOf(byTitle.filter((project) => project.status === 'PLANNING'));
    expect(shown(8)).toEqual(planned);
    await userEvent.click(screen.getByRole('link', { name: 'Attic 02' }));
    await screen.findByRole('heading', { level: 1, name: 'Attic 02' });
    await userEvent.click(screen.getByRole('link', { name: 'Team' }));
    await userEvent.click(screen.getByRole('link', { name: 'Back to projects' }));
    await waitFor(() => expect(shown(8)).toEqual(planned));
    expect(address()).toBe('/dashboard/projects?sort=title&status=planning&from=mail');
    await goBack();
    await goBack();
    await goBack();
    await waitFor(() => expect(shown(8)).toEqual(planned));
    expect(address()).toBe('/dashboard/projects?sort=title&status=planning&from=mail');
  });

  it('is the usual one where the address says something unknown', async () => {
    await open('?sort=price&status=%F0%9F%8F%97', createFakeProjectsApi(many(12)).answers);
    await screen.findByText('12 of your projects listed');
    expect(shown(12)).toEqual(titlesOf(newest));
    expect(await sortBy()).toHaveDisplayValue('Newest first');
  });

  it('says that none has a status, and leads back to all', async () => {
    const { address } = await open('', createFakeProjectsApi(many(12)).answers);
    await choose(status(), 'Completed');
    expect(await screen.findByText('No matching projects')).toBeVisible();
    expect(screen.getByText('0 of your projects listed')).toBeInTheDocument();
    expect(screen.getAllByText('Sample')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Lincoln Elementary Roof' })).toBeVisible();
    await press('Show all projects');
    expect(address()).toBe('/dashboard/projects');
    expect(await status()).toHaveFocus();
    await waitFor(() => expect(shown(12)).toEqual(titlesOf(newest)));
  });

  it('has its controls in place while it loads, where there were as many the last time', async () => {
    const { unmount } = await open('', createFakeProjectsApi(many(12)).answers);
    await screen.findByText('12 of your projects listed');
    unmount();
    await open('', { GetProjects: () => new Promise(() => {}) });
    expect(await sortBy()).toBeVisible();
  });
});

describe('a sorted list', () => {
  const later = (answers: GraphqlAnswers) => open('?sort=title', answers);

  it('goes on in its order, and has a renamed project in its new place', async () => {
    const api = createFakeProjectsApi(many(45));
    const { goBack } = await later(api.answers);
    await screen.findByText('20 of your projects listed, and more to load');
    await press('Load more');
    await screen.findByText('45 of your projects listed');
    expect(shown(45)).toEqual(titlesOf(many(45)).sort());

    await userEvent.click(screen.getByRole('link', { name: 'Garage 40' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
    await screen.findByLabelText('Title');
    await fill({ Title: 'Barn 99' });
    await press('Save changes');
    await screen.findByRole('heading', { level: 1, name: 'Barn 99' });
    await goBack();
    await screen.findByText('20 of your projects listed, and more to load');
    await press('Load more');
    await screen.findByText('45 of your projects listed');
    const expected = titlesOf([...api.projects.values()]).sort();
    expect(shown(45)).toEqual(expected);
  });

  it('says nothing of more that another list could not load', async () => {
    const { answers } = createFakeProjectsApi(many(45));
    await later({
      GetProjects: (variables) => {
        if (variables['after']) throw new TypeError('Failed to fetch');
        return answers.GetProjects(variables);
      },
    });
    await press('Load more');
    await screen.findByText('More projects could not be loaded');
    await choose(sortBy(), 'Ends soonest');
    await screen.findByText('20 of your projects listed, and more to load');
    expect(screen.queryByText('More projects could not be loaded')).not.toBeInTheDocument();
    await choose(sortBy(), 'Name A–Z');
    expect(await screen.findByText('More projects could not be loaded')).toBeVisible();
  });

  it('has a restored project in its place at once', async () => {
    await open('', createFakeProjectsApi(many(12)).answers);
    await userEvent.click(await screen.findByRole('link', { name: 'Barn 03' }));
    await press('Delete');
    await screen.findByText('11 of your projects listed');
    await choose(sortBy(), 'Name A–Z');
    const without = titlesOf(byTitle).filter((title) => title !== 'Barn 03');
    await waitFor(() => expect(shown(11)).toEqual(without));
    await pressInToast('Undo');
    await waitFor(() => expect(shown(12)).toEqual(titlesOf(byTitle)));
    const list = screen.getByRole('group', { name: 'Your projects' });
    expect(within(list).getByLabelText('Sort by')).toHaveDisplayValue('Name A–Z');
  });
});
