import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type GraphqlAnswers, renderRemote } from '@plumbline/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeProjectsApi, projectRecord, refusal } from '../testing/fake-projects-api.ts';
import * as remote from '../remote.tsx';

const open = (path: string, answers: GraphqlAnswers) =>
  renderRemote(remote, { path: `/dashboard/projects${path}`, answers });

const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => projectRecord({ id: String(1001 + index) }));

/** Fails until told otherwise. */
function failingAtFirst(answers: GraphqlAnswers, operation: string) {
  let isUp = false;
  const answer: GraphqlAnswers[string] = (variables) => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return answers[operation]?.(variables) ?? {};
  };
  return { answers: { ...answers, [operation]: answer }, recover: () => (isUp = true) };
}

describe('the list', () => {
  it('has the own projects first, the newest of them at the top', async () => {
    open('', createFakeProjectsApi(many(2)).answers);
    expect(await screen.findByRole('link', { name: 'Project 1002' })).toHaveAttribute(
      'href',
      '/dashboard/projects/1002',
    );
    expect(titles().slice(0, 3)).toEqual([
      'Project 1002',
      'Project 1001',
      'Riverside Family Clinic',
    ]);
  });

  it('says of own projects for whom, when, how much and how far, and names the samples', async () => {
    const phase = {
      __typename: 'Phase',
      name: 'Roof',
      status: 'IN_PROGRESS',
      progress: 40,
    } as const;
    const own = projectRecord({ id: '1001', budgetCents: 98_050, phases: [phase] });
    open('', createFakeProjectsApi([own]).answers);
    await screen.findByRole('link', { name: 'Project 1001' });
    expect(facts()).toEqual([
      'Acme Builders',
      'Jan 4, 2027 to Jun 30, 2027',
      '$980.50',
      expect.stringContaining('40%'),
    ]);
    expect(screen.getByRole('progressbar', { name: 'Project 1001 progress' })).toHaveValue(40);
    expect(screen.getAllByText('Sample')).toHaveLength(6);
  });

  it('shows the samples while it loads', async () => {
    open('', { GetProjects: () => new Promise(() => {}) });
    expect(await screen.findByText('Loading your projects…')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Riverside Family Clinic' })).toBeVisible();
  });

  it('keeps the places of as many as came the last time', async () => {
    const { unmount } = open('', createFakeProjectsApi(many(4)).answers);
    await screen.findByRole('link', { name: 'Project 1004' });
    const length = screen.getAllByRole('listitem').length;
    unmount();
    open('', { GetProjects: () => new Promise(() => {}) });
    await screen.findByText('Loading your projects…');
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(length);
  });

  it('says that it could not be loaded, leaves the samples, and tries again', async () => {
    const api = failingAtFirst(createFakeProjectsApi(many(1)).answers, 'GetProjects');
    open('', api.answers);
    expect(await screen.findByText('Your own projects could not be loaded')).toBeVisible();
    expect(screen.getByText(/could not be reached/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Riverside Family Clinic' })).toBeVisible();

    api.recover();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Project 1001' })).toBeVisible();
    expect(screen.queryByText('Your own projects could not be loaded')).not.toBeInTheDocument();
  });

  it('says what to do when the person has asked for too much', async () => {
    open('', {
      GetProjects: () => {
        throw refusal('LIMIT', 'Wait a minute, then try again.');
      },
    });
    expect(await screen.findByText('Wait a minute, then try again.')).toBeVisible();
  });

  it('says so when the API does not accept the sign-in', async () => {
    open('', {
      GetProjects: () => {
        throw refusal('UNAUTHENTICATED');
      },
    });
    expect(
      await screen.findByText(/sign-in was not accepted.*Log out and sign in again/),
    ).toBeVisible();
  });
});

describe('a long list', () => {
  // Without a layout, every card is as high as one with a short description, in one column.
  const CARD = 240;

  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(CARD);
    // The list moves with the page, whenever it is measured.
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockImplementation(() => DOMRect.fromRect({ y: -window.scrollY, height: CARD }));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  function scrollToProject(number: number) {
    jest.spyOn(window, 'scrollY', 'get').mockReturnValue(number * CARD);
    fireEvent.scroll(window);
  }

  async function loadMore(shown: number) {
    scrollToProject(shown);
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  }

  it('loads more on demand and moves the focus to the first new one', async () => {
    open('', createFakeProjectsApi(many(145)).answers);
    await screen.findByRole('link', { name: 'Project 1145' });
    await loadMore(20);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Project 1125' })).toHaveFocus());
    await loadMore(120);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Project 1025' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('keeps what is there when more cannot be loaded', async () => {
    const api = createFakeProjectsApi(many(30));
    open('', {
      ...api.answers,
      GetProjects: (variables) => {
        if (variables['after']) throw refusal('LIMIT', 'Wait a minute, then try again.');
        return api.answers.GetProjects(variables);
      },
    });
    await screen.findByRole('link', { name: 'Project 1030' });
    await loadMore(20);
    expect(await screen.findByText('More projects could not be loaded')).toBeVisible();
    expect(screen.getByText('Wait a minute, then try again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Project 1011' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
  });

  it('goes on where the API gave fewer than it was asked for', async () => {
    const { answers } = createFakeProjectsApi(many(25));
    open('', {
      ...answers,
      GetProjects: (variables) => answers.GetProjects({ ...variables, first: 3 }),
    });
    await screen.findByRole('link', { name: 'Project 1023' });
    expect(screen.queryByRole('link', { name: 'Project 1022' })).not.toBeInTheDocument();
    await loadMore(3);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Project 1022' })).toHaveFocus());
    await loadMore(6);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Project 1019' })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
  });

  it('has only the cards near the screen in the page, each with its place', async () => {
    open('', createFakeProjectsApi(many(120)).answers);
    await screen.findByRole('link', { name: 'Project 1120' });
    await loadMore(20);
    scrollToProject(60);
    const card = await screen.findByRole('link', { name: 'Project 1060' });
    expect(card.closest('li')).toHaveAttribute('aria-posinset', '61');
    expect(card.closest('li')).toHaveAttribute('aria-setsize', '127');
    // Until its part near the screen is known, all of the list is in the page.
    await waitFor(() => expect(screen.queryByText('Project 1120')).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: 'Project 1001' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
  });
});

describe('an own project', () => {
  const answers = createFakeProjectsApi([
    projectRecord({
      id: '1001',
      title: 'Pine Street <b>Garage</b>',
      status: 'IN_PROGRESS',
      budgetCents: 98_050,
      team: ['Ana'],
      phases: [{ __typename: 'Phase', name: 'Framing', status: 'NOT_STARTED', progress: 0 }],
    }),
  ]).answers;

  it('has the same page as a sample, without its invented activity', async () => {
    open('/1001', answers);
    expect(await screen.findByRole('heading', { name: 'Pine Street <b>Garage</b>' })).toBeVisible();
    expect(screen.getByText('In Progress')).toBeVisible();
    expect(facts()).toEqual([
      'Acme Builders',
      'Jan 4, 2027 to Jun 30, 2027',
      '$980.50',
      '1 member',
    ]);
    expect(await screen.findByRole('progressbar', { name: 'Framing progress' })).toBeVisible();
    expect(screen.queryByText('Recent Activity')).not.toBeInTheDocument();
  });

  it('opens from the list without waiting, in its tabs too', async () => {
    const { address } = open('', { ...answers, GetProject: () => new Promise(() => {}) });
    await userEvent.click(await screen.findByRole('link', { name: 'Pine Street <b>Garage</b>' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Calendar' }));
    expect(address()).toBe('/dashboard/projects/1001/calendar');
    expect(await screen.findByText(/Monday, January 4, 2027/)).toBeVisible();
  });

  it('has what the list knows of it at once, and the rest as soon as it comes', async () => {
    const long = 'Two levels, 48 stalls. '.repeat(20);
    const record = projectRecord({ id: '1001', description: long, team: ['Ana'] });
    let answer = () => {};
    const arrived = new Promise<void>((resolve) => (answer = resolve));
    open('', {
      GetProjects: createFakeProjectsApi([{ ...record, excerpt: 'Two levels…' }]).answers
        .GetProjects,
      GetProject: () => arrived.then(() => ({ project: record })),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Project 1001' }));
    expect(await screen.findByRole('heading', { name: 'Project 1001', level: 1 })).toBeVisible();
    expect(screen.getByText('Two levels…')).toBeVisible();
    expect(facts()).toEqual([
      'Acme Builders',
      'Jan 4, 2027 to Jun 30, 2027',
      'Not set',
      'Loading…',
    ]);
    expect(screen.queryByRole('heading', { name: 'Team' })).not.toBeInTheDocument();

    answer();
    expect(await screen.findByText('1 member')).toBeVisible();
    expect(screen.getByText(long.trim())).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Team' })).toBeVisible();
  });

  it('folds a long description', async () => {
    const project = projectRecord({ id: '1001', description: 'Two floors. '.repeat(50) });
    open('/1001', createFakeProjectsApi([project]).answers);
    const toggle = await screen.findByRole('button', { name: 'Show the whole description' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('is Not Found where there is none, or it is another user’s', async () => {
    open('/1002', answers);
    expect(await screen.findByRole('heading', { name: 'Project Not Found' })).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const api = failingAtFirst(answers, 'GetProject');
    open('/1001', api.answers);
    expect(await screen.findByText('The project could not be loaded')).toBeVisible();
    api.recover();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Pine Street <b>Garage</b>' })).toBeVisible();
  });
});
