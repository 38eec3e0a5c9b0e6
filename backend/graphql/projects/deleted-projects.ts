import { z } from 'zod';
import { projectLimits } from '../../../shared/contracts/project-rules.ts';
import type { Queryable } from '../../database/database.ts';
import { deleteWhere } from '../../database/sweep.ts';

const LONGEST_LIST = 100;

const deletedProjectRow = z.object({ id: z.string(), title: z.string(), daysLeft: z.number() });

/** A deleted project, and in how many days it goes for good. */
export type DeletedProjectRow = z.infer<typeof deletedProjectRow>;

/** The projects that the user can restore, the last deleted first. */
export function listDeletedProjects(
  connection: Queryable,
  userId: string,
): Promise<DeletedProjectRow[]> {
  return connection.query(
    deletedProjectRow,
    `select id::text, title,
       greatest(1, ceil($2::int - extract(epoch from now() - deleted_at) / 86400))::int as "daysLeft"
     from public.projects
     where owner = $1 and deleted_at > now() - make_interval(days => $2::int)
     order by deleted_at desc, projects.id desc limit $3`,
    [userId, projectLimits.restoreDays, LONGEST_LIST],
  );
}

/** Deletes for good what can no longer be brought back. */
export const sweepProjects = deleteWhere(
  'public.projects',
  'deleted_at <= now() - make_interval(days => $1)',
  [projectLimits.restoreDays],
);
