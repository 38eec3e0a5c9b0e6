import { z } from 'zod';
import {
  namesOf,
  phaseStatuses,
  type ProjectDetails,
  projectStatuses,
} from '../../../shared/contracts/project.ts';
import type { Queryable } from '../../database/database.ts';
import { PROJECT_COLUMNS } from './columns.ts';

const phaseRow = z.object({
  name: z.string(),
  status: z.enum(namesOf(phaseStatuses)),
  progress: z.number(),
});

/** One row of `public.projects`, as the API shows it. */
export const projectRow = z.object({
  id: z.string(),
  title: z.string(),
  client: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  description: z.string(),
  excerpt: z.string(),
  status: z.enum(namesOf(projectStatuses)),
  budgetCents: z.number().nullable(),
  team: z.array(z.string()),
  phases: z.array(phaseRow),
  progress: z.number().nullable(),
  version: z.number(),
}) satisfies z.ZodType<ProjectDetails>;

/** A project of the calling user. */
export type ProjectRow = z.infer<typeof projectRow>;

/** The user's project `id`; undefined if there is none, or it is another user's. */
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
