import { z } from 'zod';
import { needKinds } from '../../../shared/contracts/needs.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import type { Queryable } from '../../database/database.ts';
import { exact, exactMoment, readPlace, writePlace } from '../list-place.ts';

const needRow = z.object({
  key: z.string(),
  kind: z.enum(namesOf(needKinds)),
  about: z.string(),
  projectId: z.string(),
  title: z.string(),
  since: z.string(),
});

/** Something that waits for the calling user. */
export type NeedRow = z.infer<typeof needRow>;

const place = z.tuple([exactMoment, z.string().regex(/^[A-Z_]+ (\d{19}|[0-9a-f-]{36})$/)]);

const NEEDS = `
  select key, kind, about, project_id::text as "projectId", title, ${exact('since')} as since`;

/** A page of what waits for the calling user, the longest waiting first. */
export async function listNeeds(connection: Queryable, first: number, after: string | null) {
  const [since, key] = after === null ? [null, null] : readPlace(place, after);
  const rows = await connection.query(needRow, `${NEEDS} from public.needs_me($1, $2, $3)`, [
    first + 1,
    since,
    key,
  ]);
  return { needs: rows.slice(0, first), hasNextPage: rows.length > first };
}

/**
 * What waits for the calling user in a project, of the hundred needs that have waited longest in all
 * of theirs.
 */
export function listNeedsOf(connection: Queryable, projectId: string): Promise<NeedRow[]> {
  return connection.query(
    needRow,
    `${NEEDS} from public.needs_me(100, null, null) where project_id = $1 and kind <> 'INVITATION'`,
    [projectId],
  );
}

/** Where a need stands in the list. */
export const writeCursor = ({ since, key }: NeedRow): string => writePlace([since, key]);
