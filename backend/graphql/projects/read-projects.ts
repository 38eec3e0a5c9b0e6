import { z } from 'zod';
import { partyKinds } from '../../../shared/contracts/people.ts';
import {
  namesOf,
  phaseStatuses,
  type ProjectDetails,
  projectStatuses,
} from '../../../shared/contracts/project.ts';
import type { Queryable } from '../../database/database.ts';
import { PROJECT_COLUMNS, WITH_VISIBLE } from './columns.ts';

const phaseRow = z.object({
  name: z.string(),
  status: z.enum(namesOf(phaseStatuses)),
  progress: z.number(),
});

/** A project as the API shows it to the calling user. */
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
  /** What the calling user is in it. */
  role: z.enum(namesOf(partyKinds)),
  isOwner: z.boolean(),
  mayEdit: z.boolean(),
  isExample: z.boolean(),
}) satisfies z.ZodType<ProjectDetails>;

/** A project that the calling user sees. */
export type ProjectRow = z.infer<typeof projectRow>;

/** The project `id`; undefined if there is none that the user sees. */
export async function findProject(
  connection: Queryable,
  userId: string,
  id: string,
): Promise<ProjectRow | undefined> {
  const [project] = await connection.query(
    projectRow,
    `${WITH_VISIBLE} select ${PROJECT_COLUMNS} from visible where id = $2`,
    [userId, id],
  );
  return project;
}
