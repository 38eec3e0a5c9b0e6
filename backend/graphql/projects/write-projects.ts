import { z } from 'zod';
import { projectLimits } from '../../../shared/contracts/project-rules.ts';
import type { ProjectDetails } from '../../../shared/contracts/project.ts';
import { DatabaseError, type Queryable } from '../../database/database.ts';
import { log } from '../../observability/log.ts';
import {
  conflict,
  limitReached,
  notAllowed,
  notFound,
  projectHeld,
  unauthenticated,
} from '../graphql-error.ts';
import { CHANGED_VALUES, GIVEN, GIVEN_VALUES, NAMES, CHANGED_COLUMNS } from './columns.ts';
import { findProject, projectRow, type ProjectRow } from './read-projects.ts';

const idRow = z.object({ id: z.string() });

/**
 * Saves a new project, or returns the one that the user saved with the same key before.
 * @throws GraphQLError `LIMIT`; `NOT_FOUND` where the one with that key has been deleted since;
 * `UNAUTHENTICATED` if the user no longer exists
 */
export async function insertProject(
  connection: Queryable,
  userId: string,
  project: ProjectDetails,
  key: string | null,
): Promise<ProjectRow> {
  const [created] = await connection
    .query(
      projectRow,
      `insert into public.projects (${NAMES}, key)
       select ${GIVEN_VALUES}, $2::text from ${GIVEN}
       on conflict (owner, key) do nothing
       returning ${CHANGED_COLUMNS}`,
      [JSON.stringify(project), key],
    )
    .catch(explain);
  return created ?? findByKey(connection, userId, key);
}

/**
 * Changes `fields` of the project `id` if it is still `version`. Its other fields stay as they are.
 * Row level security leaves the right to the owner and to colleagues who may approve.
 * @throws GraphQLError `NOT_FOUND`, `NOT_ALLOWED`, `CONFLICT`
 */
export async function changeProject(
  connection: Queryable,
  userId: string,
  { id, version }: Pick<ProjectRow, 'id' | 'version'>,
  project: ProjectDetails,
  fields: readonly string[],
): Promise<ProjectRow> {
  const [changed] = await connection.query(
    projectRow,
    `update public.projects
     set (${NAMES}) = (select ${CHANGED_VALUES} from ${GIVEN}), version = version + 1
     where id = $3 and version = $4 and deleted_at is null
     returning ${CHANGED_COLUMNS}`,
    [JSON.stringify(project), fields, id, version],
  );
  if (changed !== undefined) return changed;
  const present = await findProject(connection, userId, id);
  if (present === undefined) throw notFound();
  throw present.mayEdit ? conflict() : notAllowed();
}

/**
 * Deletes a project of the user's own.
 * @throws GraphQLError `NOT_FOUND`, `NOT_ALLOWED`; `HELD` where a contract of it is signed
 */
export async function deleteProject(
  connection: Queryable,
  userId: string,
  id: string,
): Promise<string> {
  const [deleted] = await connection
    .query(
      idRow,
      `update public.projects set deleted_at = now()
       where id = $2 and owner = $1 and deleted_at is null
       returning id::text`,
      [userId, id],
    )
    .catch(explain);
  if (deleted !== undefined) return deleted.id;
  throw (await findProject(connection, userId, id)) === undefined ? notFound() : notAllowed();
}

/**
 * Brings a project back that was deleted in the last 30 days; one that is there stays.
 * @throws GraphQLError `NOT_FOUND`, `LIMIT`
 */
export async function restoreProject(
  connection: Queryable,
  userId: string,
  id: string,
): Promise<ProjectRow> {
  const [restored] = await connection
    .query(
      projectRow,
      `update public.projects set deleted_at = null
       where id = $2 and owner = $1
         and (deleted_at is null or deleted_at > now() - make_interval(days => $3))
       returning ${CHANGED_COLUMNS}`,
      [userId, id, projectLimits.restoreDays],
    )
    .catch(explain);
  if (restored === undefined) throw notFound();
  return restored;
}

async function findByKey(connection: Queryable, userId: string, key: string | null) {
  const [project] = await connection.query(
    projectRow,
    `select ${CHANGED_COLUMNS} from public.projects
     where owner = $1 and key = $2 and deleted_at is null`,
    [userId, key],
  );
  if (project === undefined) throw notFound();
  return project;
}

function explain(error: unknown): never {
  const state = error instanceof DatabaseError ? error.sqlState : undefined;
  if (state === '54000') {
    log.info('limit_reached', { limit: 'projects' });
    throw limitReached();
  }
  if (state === '23503') throw unauthenticated();
  if (state === '55006') throw projectHeld();
  throw error;
}
