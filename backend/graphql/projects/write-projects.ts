import { z } from 'zod';
import { DatabaseError, type Queryable, type Value } from '../../database/database.ts';
import { log } from '../../observability/log.ts';
import { conflict, limitReached, notFound, unauthenticated } from '../graphql-error.ts';
import { RESTORE_DAYS } from './deleted-projects.ts';
import { findProject, PROJECT_COLUMNS, projectRow, type ProjectRow } from './read-projects.ts';
import type { ProjectInput } from './rules.ts';

const idRow = z.object({ id: z.string() });

/**
 * Saves a new project, or finds the one that the person saved with the same key before.
 * @throws GraphQLError `LIMIT`; `NOT_FOUND` where the one with that key has been deleted since;
 * `UNAUTHENTICATED` where the person is gone
 */
export async function insertProject(
  connection: Queryable,
  personId: string,
  input: ProjectInput,
  key: string | null,
): Promise<ProjectRow> {
  const [created] = await connection
    .query(
      projectRow,
      `insert into public.projects (title, client, start_date, end_date, description, status,
         budget_cents, team, phases, key)
       values ($1, $2, $3::date, $4::date, $5, $6, $7::bigint, $8::text[], $9::text::jsonb, $10)
       on conflict (owner, key) do nothing
       returning ${PROJECT_COLUMNS}`,
      [
        ...required(input),
        input.description ?? '',
        input.status ?? 'PLANNING',
        input.budgetCents ?? null,
        input.team ?? [],
        JSON.stringify(input.phases ?? []),
        key,
      ],
    )
    .catch(explain);
  return created ?? findByKey(connection, personId, key);
}

/**
 * Changes the project `id` if it is still `version`. What the input does not name stays as it is;
 * null empties it.
 * @throws GraphQLError `NOT_FOUND`, `CONFLICT`
 */
export async function changeProject(
  connection: Queryable,
  personId: string,
  id: string,
  version: number,
  input: ProjectInput,
): Promise<ProjectRow> {
  const { description, status, budgetCents, team, phases } = input;
  const [changed] = await connection.query(
    projectRow,
    `update public.projects
     set title = $1, client = $2, start_date = $3::date, end_date = $4::date,
       description = coalesce($5, description), status = coalesce($6, status),
       budget_cents = case when $7::boolean then $8::bigint else budget_cents end,
       team = coalesce($9::text[], team), phases = coalesce($10::text::jsonb, phases),
       version = version + 1
     where id = $11 and owner = $12 and version = $13 and deleted_at is null
     returning ${PROJECT_COLUMNS}`,
    [
      ...required(input),
      description === null ? '' : (description ?? null),
      status === null ? 'PLANNING' : (status ?? null),
      budgetCents !== undefined,
      budgetCents ?? null,
      team === null ? [] : (team ?? null),
      phases === undefined ? null : JSON.stringify(phases ?? []),
      id,
      personId,
      version,
    ],
  );
  if (changed !== undefined) return changed;
  throw (await findProject(connection, personId, id)) === undefined ? notFound() : conflict();
}

/** @throws GraphQLError `NOT_FOUND` */
export async function deleteProject(
  connection: Queryable,
  personId: string,
  id: string,
): Promise<string> {
  const [deleted] = await connection.query(
    idRow,
    `update public.projects set deleted_at = now()
     where id = $2 and owner = $1 and deleted_at is null
     returning id::text`,
    [personId, id],
  );
  if (deleted === undefined) throw notFound();
  return deleted.id;
}

/**
 * Brings a project back that was deleted in the last 30 days; one that is there stays.
 * @throws GraphQLError `NOT_FOUND`, `LIMIT`
 */
export async function restoreProject(
  connection: Queryable,
  personId: string,
  id: string,
): Promise<ProjectRow> {
  const [restored] = await connection
    .query(
      projectRow,
      `update public.projects set deleted_at = null
       where id = $2 and owner = $1
         and (deleted_at is null or deleted_at > now() - make_interval(days => $3))
       returning ${PROJECT_COLUMNS}`,
      [personId, id, RESTORE_DAYS],
    )
    .catch(explain);
  if (restored === undefined) throw notFound();
  return restored;
}

async function findByKey(connection: Queryable, personId: string, key: string | null) {
  const [project] = await connection.query(
    projectRow,
    `select ${PROJECT_COLUMNS} from public.projects
     where owner = $1 and key = $2 and deleted_at is null`,
    [personId, key],
  );
  if (project === undefined) throw notFound();
  return project;
}

function required({ title, client, startDate, endDate }: ProjectInput): Value[] {
  return [title, client, startDate, endDate];
}

function explain(error: unknown): never {
  const state = error instanceof DatabaseError ? error.sqlState : undefined;
  if (state === '54000') {
    log.info('limit_reached', { limit: 'projects' });
    throw limitReached();
  }
  if (state === '23503') throw unauthenticated();
  throw error;
}
