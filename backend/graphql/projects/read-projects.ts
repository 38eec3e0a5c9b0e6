import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import { phaseStatus, projectStatus } from './rules.ts';

/** One row of `public.projects`, as the API shows it. */
export const projectRow = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  status: projectStatus,
  client: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  budgetCents: z.number().nullable(),
  team: z.array(z.string()),
  phases: z.array(z.object({ name: z.string(), status: phaseStatus, progress: z.number() })),
  version: z.number(),
});

/** A project of the person who asks. */
export type ProjectRow = z.infer<typeof projectRow>;

/**
 * The columns of `projectRow`, cast to what both engines give alike. A double holds every amount up
 * to the limit.
 */
export const PROJECT_COLUMNS = `id::text, title, description, status, client,
  to_char(start_date, 'YYYY-MM-DD') as "startDate", to_char(end_date, 'YYYY-MM-DD') as "endDate",
  budget_cents::float8 as "budgetCents", to_jsonb(team) as team, phases, version`;

/**
 * Up to `limit` of the person's own projects, newest first, from below the id `before`.
 * @param before - null for the newest
 */
export function listProjects(
  connection: Queryable,
  personId: string,
  limit: number,
  before: string | null,
): Promise<ProjectRow[]> {
  return connection.query(
    projectRow,
    `select ${PROJECT_COLUMNS} from public.projects
     where owner = $1 and deleted_at is null
       and id < coalesce($2::bigint, 9223372036854775807)
     order by projects.id desc limit $3`,
    [personId, before, limit],
  );
}

/** The person's project `id`; undefined where there is none, or it is another person's. */
export async function findProject(
  connection: Queryable,
  personId: string,
  id: string,
): Promise<ProjectRow | undefined> {
  const [project] = await connection.query(
    projectRow,
    `select ${PROJECT_COLUMNS} from public.projects
     where id = $2 and owner = $1 and deleted_at is null`,
    [personId, id],
  );
  return project;
}
