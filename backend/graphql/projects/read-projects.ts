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
const EXCERPT_CHARACTERS = 400;

// What fits in one row of the database's own size: everything that a card in the list shows.
const SHORT_COLUMNS = `id::text, title, status, client,
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

/** How many bytes of JSON a page of projects has at most, unless its first project has more. */
const PAGE_BYTES = 1_000_000;

/** Bytes of JSON that a project has besides its text: names of fields, dates, numbers, cursor. */
const FRAME_BYTES = 1000;

// Walks down the index one project at a time, so that nothing past the page's bytes is read. $4 says
// whether the long fields are asked for.
const page = (columns: string) => `
  with recursive walk (id, number, bytes) as (
    select coalesce($2::bigint, 9223372036854775807), 0, 0
    union all
    select next.id, walk.number + 1, walk.bytes + next.bytes
    from walk, lateral (
      select projects.id, ${FRAME_BYTES} + octet_length(to_json(title)::text)
        + octet_length(to_json(client)::text)
        + octet_length(to_json(left(description, ${EXCERPT_CHARACTERS}))::text)
        + case when $4 then octet_length(to_json(description)::text)
          + octet_length(to_json(team)::text) + octet_length(phases::text) else 0 end as bytes
      from public.projects
      where owner = $1 and deleted_at is null and projects.id < walk.id
      order by projects.id desc limit 1
    ) as next
    where walk.number <= 1 or (walk.number <= $3 and walk.bytes <= ${PAGE_BYTES})
  )
  select ${columns}, (select max(number) from walk) as walked
  from walk join public.projects using (id)
  where number = 1 or (number between 2 and $3 and bytes <= ${PAGE_BYTES})
  order by number`;

const PAGE_OF_ALL = page(PROJECT_COLUMNS);
const PAGE_OF_CARDS = page(
  `${SHORT_COLUMNS}, '' as description, '[]'::jsonb as team, '[]'::jsonb as phases`,
);

const pageRow = projectRow.extend({ walked: z.number() });

/** Some projects of a person's list, and whether more follow. */
type ProjectPage = { projects: ProjectRow[]; hasNextPage: boolean };

/**
 * The person's own projects, newest first, from below the id `before`: up to `limit`, and up to
 * about a megabyte of them, though always one where there is one.
 * @param before - null for the newest
 * @param withLongFields - false leaves `LONG_FIELDS` empty
 */
export async function listProjects(
  connection: Queryable,
  personId: string,
  limit: number,
  before: string | null,
  withLongFields: boolean,
): Promise<ProjectPage> {
  const projects = await connection.query(pageRow, withLongFields ? PAGE_OF_ALL : PAGE_OF_CARDS, [
    personId,
    before,
    limit,
    withLongFields,
  ]);
  return { projects, hasNextPage: (projects[0]?.walked ?? 0) > projects.length };
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
