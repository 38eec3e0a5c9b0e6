import { describe, expect, it } from '@jest/globals';
import { findProblems } from './project-problems.ts';
import { emptyProject, type ProjectValues } from './project-values.ts';

const complete: ProjectValues = {
  ...emptyProject,
  title: 'Pine Street Garage',
  client: 'City of Ashford',
  startDate: '2027-01-04',
  endDate: '2027-06-30',
};

const fields = (odd: Partial<ProjectValues>) =>
  findProblems({ ...complete, ...odd }).map(({ field }) => field);

const message = (odd: Partial<ProjectValues>) => findProblems({ ...complete, ...odd })[0]?.message;

it('asks for title, client and dates, in the order of the form, and for nothing else', () => {
  expect(findProblems(emptyProject).map((problem) => problem.message)).toEqual([
    'Title is required',
    'Client is required',
    'Start date is required',
    'End date is required',
  ]);
  expect(findProblems(complete)).toEqual([]);
});

describe('title and client', () => {
  it.each(['title', 'client'] as const)('takes 200 characters as the %s, emoji too', (field) => {
    expect(fields({ [field]: '🏗'.repeat(200) })).toEqual([]);
    expect(fields({ [field]: '🏗'.repeat(201) })).toEqual([field]);
  });

  it('takes markup as text, and no spaces only', () => {
    expect(fields({ title: '<script>alert(1)</script>' })).toEqual([]);
    expect(fields({ title: ' \u00a0 ' })).toEqual(['title']);
  });

  it.each(['a\u0000b', 'a\u0007b', 'a\nb', 'a\u0085b'])('refuses the control in %j', (title) => {
    expect(fields({ title })).toEqual(['title']);
  });

  it('says how much is too much', () => {
    expect(message({ title: 'x'.repeat(10_000) })).toBe(
      'Title is 9,800 over the 200 characters it can have',
    );
  });
});

describe('dates', () => {
  it.each([
    ['2028-02-29', '2028-02-29', []],
    ['2027-01-04', '2027-01-03', ['endDate']],
    ['1899-12-31', '2027-01-03', ['startDate']],
    ['1900-01-01', '2200-12-31', []],
    ['2027-01-04', '2201-01-01', ['endDate']],
    ['2027-01-04', '12027-01-01', ['endDate']],
  ])('from %s to %s', (startDate, endDate, found) => {
    expect(fields({ startDate, endDate })).toEqual(found);
  });
});

describe('description', () => {
  it('takes lines and tabs, up to 5,000 characters', () => {
    expect(fields({ description: 'a\r\n\tb' })).toEqual([]);
    expect(fields({ description: 'x'.repeat(5000) })).toEqual([]);
    expect(fields({ description: 'x'.repeat(5001) })).toEqual(['description']);
    expect(fields({ description: 'a\u0007' })).toEqual(['description']);
  });
});

it.each([
  ['', undefined],
  ['1,250,000', undefined],
  ['-5', 'Budget cannot be negative'],
  ['a lot', 'Budget is in dollars, such as 1,250,000 or 980.50'],
  ['9'.repeat(40), 'Budget can be $90,071,992,547,409.91 at most'],
])('judges the budget %s', (budget, expected) => {
  expect(message({ budget })).toBe(expected);
});

it.each([
  ['Ana, Ben\nCy\n\n', []],
  ['x'.repeat(121), ['team']],
  [Array.from({ length: 500 }, (_, index) => `Kim ${index}`).join('\n'), []],
  [Array.from({ length: 501 }, (_, index) => `Kim ${index}`).join(','), ['team']],
])('judges a team', (team, found) => {
  expect(fields({ team })).toEqual(found);
});

describe('phases', () => {
  const phase = (name: string, progress: string) =>
    ({ name, status: 'IN_PROGRESS', progress }) as const;

  it.each(['0', '100', ' 45 % '])('takes a progress of %j', (progress) => {
    expect(fields({ phases: [phase('Roof', progress)] })).toEqual([]);
  });

  it.each(['', '-1', '101', '4.5', 'half'])('refuses a progress of %j', (progress) => {
    expect(fields({ phases: [phase('Roof', progress)] })).toEqual(['phases.0.progress']);
  });

  it('names the row and the input', () => {
    expect(fields({ phases: [phase('Roof', '0'), phase(' ', 'x')] })).toEqual([
      'phases.1.name',
      'phases.1.progress',
    ]);
  });

  it('takes 100 of them', () => {
    expect(fields({ phases: Array.from({ length: 100 }, () => phase('Roof', '0')) })).toEqual([]);
    expect(fields({ phases: Array.from({ length: 101 }, () => phase('Roof', '0')) })).toEqual([
      'phases',
    ]);
  });
});
