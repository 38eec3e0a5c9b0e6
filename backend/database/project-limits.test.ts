import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { normaliseProject, projectLimits } from '../../shared/contracts/project-rules.ts';
import { namesOf, phaseStatuses, projectStatuses } from '../../shared/contracts/project.ts';
import { createProjectClient, type ProjectClient } from '../graphql/testing/project-client.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();
const { firstDay, lastDay, ...most } = projectLimits;

let ada: ProjectClient;
let id: string;

beforeAll(async () => {
  ada = await createProjectClient(backend(), 'ada@example.com');
  ({ id } = await ada.create({ startDate: firstDay, endDate: lastDay }));
});

/** Writes one column past the API. */
const write = (column: string, value: unknown) =>
  backend().sql(
    `update public.projects set ${column} = given.${column}
     from jsonb_populate_record(null::public.projects, $2::text::jsonb) as given
     where projects.id = $1 returning projects.id`,
    [id, JSON.stringify({ [column]: value })],
  );

const ruleRow = z.tuple([z.object({ rule: z.string() })]);
const phase = { name: 'Roof', status: 'COMPLETED', progress: 0 };
const text = (length: number) => '🏥'.repeat(length);
const list = (length: number, row: unknown) => Array.from({ length }, () => row);
const beside = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe('the table of projects has the limits that are stated', () => {
  it.each<[string, unknown, unknown]>([
    ['title', text(most.title), text(most.title + 1)],
    ['client', text(most.client), text(most.client + 1)],
    ['description', text(most.description), text(most.description + 1)],
    ['key', text(most.key), text(most.key + 1)],
    ['start_date', firstDay, beside(firstDay, -1)],
    ['end_date', lastDay, beside(lastDay, 1)],
    ['budget_cents', most.budgetCents, String(BigInt(most.budgetCents) + 1n)],
    ['budget_cents', 0, -1],
    ['team', list(most.team, 'Ada'), list(most.team + 1, 'Ada')],
    ['team', [text(most.memberName)], [text(most.memberName + 1)]],
    ['phases', list(most.phases, phase), list(most.phases + 1, phase)],
    [
      'phases',
      [{ ...phase, name: text(most.phaseName) }],
      [{ ...phase, name: text(most.phaseName + 1) }],
    ],
    [
      'phases',
      [{ ...phase, progress: most.progress }],
      [{ ...phase, progress: most.progress + 1 }],
    ],
  ])('%s', async (column, longest, tooLong) => {
    expect(await write(column, longest)).toHaveLength(1);
    await expect(write(column, tooLong)).rejects.toThrow(/violates check/);
  });

  it.each([
    [
      'a project',
      namesOf(projectStatuses),
      `select pg_get_constraintdef(oid) as rule from pg_constraint
       where conname = 'projects_status_check'`,
    ],
    [
      'a phase',
      namesOf(phaseStatuses),
      `select prosrc as rule from pg_proc where proname = 'are_phases'`,
    ],
  ])('and the statuses of %s', async (_what, statuses, select) => {
    const [{ rule }] = ruleRow.parse(await backend().sql(select));
    expect(rule.match(/(?<=')[A-Z_]+(?=')/g)).toEqual(statuses);
  });

  it('and the numbers of projects', async () => {
    const [{ rule }] = ruleRow.parse(
      await backend().sql(`select prosrc as rule from pg_proc where proname = 'limit_projects'`),
    );
    const numbers = [most.live, most.live + most.deleted].map(String);
    expect(rule.match(/(?<=> )\d+/g)).toEqual(numbers);
  });

  it('and the defaults', async () => {
    const given = { title: 'T', client: 'C', startDate: firstDay, endDate: lastDay };
    const rows = await backend().sql(
      `insert into public.projects (owner, title, client, start_date, end_date)
       values ($1, $2, $3, $4::date, $5::date) returning id::text`,
      [ada.id, ...Object.values(given)],
    );
    const [row] = z.tuple([z.object({ id: z.string() })]).parse(rows);
    expect(await ada.read(row.id)).toMatchObject(normaliseProject(given));
  });
});
