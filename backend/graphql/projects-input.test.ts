import { beforeAll, describe, expect, it } from '@jest/globals';
import { useTestBackend } from '../testing/test-backend.ts';
import {
  CLINIC,
  createProjectClient,
  refused,
  type ProjectClient,
  type WireProject,
} from './testing/project-client.ts';

const backend = useTestBackend();

let ada: ProjectClient;
let existing: WireProject;

beforeAll(async () => {
  ada = await createProjectClient(backend(), 'ada@example.com');
  existing = await ada.create();
});

const phase = { name: 'Roof', status: 'NOT_STARTED', progress: 0 };
const names = (count: number, name = 'Ada') => Array.from({ length: count }, () => name);

const refusedInput: [string, object, string][] = [
  ['no title', { title: '' }, 'title'],
  ['a title of spaces', { title: ' \u00a0\t ' }, 'title'],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
  ['a title of 10 kB', { title: 'x'.repeat(10_240) }, 'title'],
  ['a title with NUL', { title: 'Cli\u0000nic' }, 'title'],
  ['a title of two lines', { title: 'Clinic\nRoof' }, 'title'],
  ['a title with an escape', { title: 'Cli\u001b[31mnic' }, 'title'],
  ['a title with half an emoji', { title: 'Clinic \ud83c' }, 'title'],
  ['no client', { client: ' ' }, 'client'],
  ['a client of 201 characters', { client: 'x'.repeat(201) }, 'client'],
  ['a client with a control character', { client: 'Bay\u0007view' }, 'client'],
  ['a description of 5,001 characters', { description: 'x'.repeat(5001) }, 'description'],
  ['a description with NUL', { description: 'a\u0000b' }, 'description'],
  ['29 February in a common year', { startDate: '2026-02-29' }, 'startDate'],
  ['29 February in 2100', { endDate: '2100-02-29' }, 'endDate'],
  ['31 April', { startDate: '2026-04-31' }, 'startDate'],
  ['a date with a time', { startDate: '2026-03-02T00:00:00Z' }, 'startDate'],
  ['a date in words', { startDate: 'tomorrow' }, 'startDate'],
  ['an empty date', { endDate: '' }, 'endDate'],
  ['a date that is a number', { startDate: 20260302 }, 'startDate'],
  ['a day before 1900', { startDate: '1899-12-31' }, 'startDate'],
  ['a day after 2200', { endDate: '2201-01-01' }, 'endDate'],
  ['an end before the start', { startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate'],
  ['a negative budget', { budgetCents: -1 }, 'budgetCents'],
  ['a budget above the limit', { budgetCents: 9_007_199_254_740_992 }, 'budgetCents'],
  ['a huge budget', { budgetCents: 1e300 }, 'budgetCents'],
  ['half a cent', { budgetCents: 0.5 }, 'budgetCents'],
  ['a budget as text', { budgetCents: '100' }, 'budgetCents'],
  ['501 members', { team: names(501) }, 'team'],
  ['a member without a name', { team: ['Ada', ' '] }, 'team'],
  ['a member of 121 characters', { team: ['x'.repeat(121)] }, 'team'],
  ['a member with a control character', { team: ['A\u0000da'] }, 'team'],
  ['101 phases', { phases: Array.from({ length: 101 }, () => phase) }, 'phases'],
  ['a phase without a name', { phases: [{ ...phase, name: '' }] }, 'phases'],
  ['a phase of 121 characters', { phases: [{ ...phase, name: 'x'.repeat(121) }] }, 'phases'],
  ['a progress of -5', { phases: [{ ...phase, progress: -5 }] }, 'phases'],
  ['a progress of 140', { phases: [phase, { ...phase, progress: 140 }] }, 'phases'],
];

const acceptedInput: [string, object, object?][] = [
  ['markup, as text', { title: '<script>alert("1")</script>', client: '<b>&amp;</b>' }],
  ['emoji', { title: 'Clinic 🏥👷🏽‍♀️', team: ['👷 Ada'] }],
  ['200 emoji, which are 200 characters', { title: '🏥'.repeat(200) }],
  ['right-to-left text', { title: 'مستشفى الميناء \u200fA-12', client: 'בית חולים' }],
  ['SQL', { title: `'); drop table projects; --`, description: '$1 %s {0}' }],
  ['spaces around, taken off', { title: '  Clinic ' }, { title: 'Clinic' }],
  ['letters in parts, composed', { title: 'Cafe\u0301' }, { title: 'Caf\u00e9' }],
  ['lines of Windows', { description: 'a\r\nb\tc' }, { description: 'a\nb\tc' }],
  ['29 February in a leap year', { startDate: '2028-02-29', endDate: '2028-02-29' }],
  ['the first and the last day', { startDate: '1900-01-01', endDate: '2200-12-31' }],
  ['no budget at all, and one of nothing', { budgetCents: 0 }],
  ['200 members', { team: names(200, 'Ada Lovelace') }],
  ['a description of 5,000 characters', { description: 'x'.repeat(5000) }],
  ['null for what need not be given', { budgetCents: null, team: null }, { team: [] }],
];

describe('the input of a project', () => {
  it.each(refusedInput)('refuses %s', async (_case, input, field) => {
    const whole = { ...CLINIC, ...input };
    const { id, version } = existing;
    const created = await ada.ask('createProject', { input: whole });
    const updated = await ada.ask('updateProject', { id, version, input: whole });
    for (const answer of [created, updated]) {
      expect(answer).toMatchObject({ data: null, ...refused('BAD_USER_INPUT', field) });
      expect(answer.errors?.[0]?.message).not.toMatch(/invalid|expected|regex|zod/i);
    }
    expect(await ada.read(id)).toEqual(existing);
  });

  it.each(acceptedInput)('accepts %s', async (_case, input, stored = input) => {
    const created = await ada.create(input);
    expect(created).toMatchObject(stored);
    expect(await ada.read(created.id)).toEqual(created);
  });

  it('accepts the longest valid project', async () => {
    const wide = '🏥'.repeat(120);
    const longest = {
      description: '🏥'.repeat(5000),
      team: names(500, wide),
      phases: Array.from({ length: 100 }, () => ({ ...phase, name: wide })),
    };
    expect(await ada.create(longest)).toMatchObject(longest);
  });

  it('names the first field of the form that is wrong', async () => {
    const input = { title: '', client: '', startDate: '', endDate: '', budgetCents: -1 };
    const answer = await ada.ask('createProject', { input });
    expect(answer.errors).toHaveLength(1);
    expect(answer).toMatchObject(refused('BAD_USER_INPUT', 'title'));
  });

  it.each([
    ['an unknown status', 'status', { status: 'DONE' }],
    ['a title that is a number', 'title', { title: 5 }],
    ['no title', 'title', { title: undefined }],
    ['a progress in parts', 'phases', { phases: [{ ...phase, progress: 1.5 }] }],
    ['a team that is one name', 'team', { team: [{ name: 'Ana' }] }],
    ['a field that there is not', 'input', { owner: '00000000-0000-4000-8000-000000000000' }],
  ])('does not run a request with %s, and names the field', async (_case, field, input) => {
    const answer = await ada.ask('createProject', { input: { ...CLINIC, ...input } });
    expect(answer).toMatchObject(refused('BAD_USER_INPUT', field));
    expect(answer.errors).toHaveLength(1);
    expect(answer.data ?? null).toBeNull();
    expect(JSON.stringify(answer)).not.toContain('Did you mean');
  });

  it.each([
    ['id', { version: 1, input: CLINIC }],
    ['version', { id: '1001', version: '1', input: CLINIC }],
    ['input', { id: '1001', version: 1, input: 'all' }],
  ])('names the variable %s that is missing or of another type', async (field, variables) => {
    const answer = await ada.ask('updateProject', variables);
    expect(answer).toMatchObject(refused('BAD_USER_INPUT', field));
  });

  it.each(['', 'k'.repeat(201), 'a\u0000b'])('refuses the key %j', async (key) => {
    const answer = await ada.ask('createProject', { input: CLINIC, key });
    expect(answer).toMatchObject(refused('BAD_USER_INPUT', 'key'));
  });
});

describe('an id', () => {
  const ids = ['0', '-1', 'abc', '1e9', '9'.repeat(400), '1', '01001', '1001 ', '', ' ', '१००१'];

  it.each(ids)('of none is not found: %j', async (id) => {
    expect(await ada.ask('project', { id })).toEqual({ data: { project: null } });
    const change = { id, version: 1, input: CLINIC };
    for (const answer of [
      await ada.ask('updateProject', change),
      await ada.ask('deleteProject', { id }),
      await ada.ask('restoreProject', { id }),
    ]) {
      expect(answer).toMatchObject({ data: null, ...refused('NOT_FOUND') });
    }
  });
});
