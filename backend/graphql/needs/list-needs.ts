import { z } from 'zod';
import { needKinds, waitingKinds } from '../../../shared/contracts/needs.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import type { Queryable } from '../../database/database.ts';
import { exact, exactMoment, readPlace, writePlace } from '../list-place.ts';
import { cents, day } from '../money/sql.ts';

const needRow = z.object({
  key: z.string(),
  kind: z.enum(namesOf(needKinds)),
  about: z.string(),
  document: z.string(),
  projectId: z.string(),
  title: z.string(),
  since: z.string(),
  amountCents: z.number().nullable(),
  dueDate: z.string().nullable(),
  ofKind: z.enum(namesOf(waitingKinds)).nullable(),
});

/** Something that waits for the calling user. */
export type NeedRow = z.infer<typeof needRow>;

const place = z.tuple([
  z.iso.date().nullable(),
  exactMoment,
  z.string().regex(/^[A-Z_]+ (\d{19}|[0-9a-f-]{36})$/),
]);

const NEEDS = `
  select key, kind, about, document, project_id::text as "projectId", title, ${exact('since')} as since,
    ${cents('amount_cents')} as "amountCents", ${day('due_on')} as "dueDate",
    of_kind as "ofKind"
  from public.needs_me()`;

// By due date, what is overdue comes first without asking which day it is: a cursor stays valid overnight.
const URGENCY = "coalesce(due_on, 'infinity'), needs_me.since, key";

/** A page of what waits for the calling user, by due date, what has none last; then the longest waiting first. */
export async function listNeeds(connection: Queryable, first: number, after: string | null) {
  const [dueDate, since, key] = after === null ? [null, null, null] : readPlace(place, after);
  const rows = await connection.query(
    needRow,
    `${NEEDS}
     where $3::timestamptz is null
       or (${URGENCY}) > (coalesce($2::date, 'infinity'), $3::timestamptz, $4::text)
     order by ${URGENCY} limit $1`,
    [first + 1, dueDate, since, key],
  );
  return { needs: rows.slice(0, first), hasNextPage: rows.length > first };
}

/** The first hundred things that wait for the calling user in a project, in the same order. */
export function listNeedsOf(connection: Queryable, projectId: string): Promise<NeedRow[]> {
  return connection.query(
    needRow,
    `${NEEDS} where project_id = $1 and kind <> 'INVITATION' order by ${URGENCY} limit 100`,
    [projectId],
  );
}

/** Where a need stands in the list. */
export const writeCursor = ({ dueDate, since, key }: NeedRow): string =>
  writePlace([dueDate, since, key]);
