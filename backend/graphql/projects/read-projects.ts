import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import { phaseStatus, projectStatus } from './rules.ts';

/** One row of `public.projects`, as the API shows it. */
export const projectRow = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  excerpt: z.string(),
  status: projectStatus,
  client: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  budgetCents: z.number().nullable(),
  team: z.array(z.string()),
  phases: z.array(z.object({ name: z.string(), status: phaseStatus, progress: z.number() })),
  progress: z.number().nullable(),
  version: z.number(),
});

/** A project of the person who asks. */
export type ProjectRow = z.infer<typeof projectRow>;

/** How many characters of a description its excerpt has at most: more than a card shows. */
export const EXCERPT_CHARACTERS = 400;

/** What fits in one row of the database's own size: everything that a card in the list shows. */
export const SHORT_COLUMNS = `id::text, title, status, client,
  case when char_length(description) <= ${EXCERPT_CHARACTERS} then description
    else left(description, ${EXCERPT_CHARACTERS - 1}) || '…' end as excerpt,
  to_char(start_date, 'YYYY-MM-DD') as "startDate", to_char(end_date, 'YYYY-MM-DD') as "endDate",
  budget_cents::float8 as "budgetCents", version,
  (select round(avg((phase ->> 'progress')::int))::int
   from jsonb_array_elements(phases) as phase) as progress`;

/**
 * The columns of `projectRow`, cast to what both engines give alike. A double holds every amount up
 * to the limit.
 */
export const PROJECT_COLUMNS = `${SHORT_COLUMNS}, description, to_jsonb(team) as team, phases`;

/** The fields of a project that may be long: a list reads them only where they are asked for. */
export const LONG_FIELDS = ['description', 'team', 'phases'] as const;

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
