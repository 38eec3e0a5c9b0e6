import { z } from 'zod';
import type { Queryable } from '../database/database.ts';

const cursorRow = z.object({ cursor: z.string() });

const CURSOR = 'select pg_snapshot_xmin(pg_current_snapshot())::text as cursor';

const TAIL = `
  select cursor, user_id::text as "userId", stream_id::text as "streamId",
    project_id::text as "projectId", number::int as seq, to_json(kinds) as kinds
  from (${CURSOR}) as here
    left join operations.tail_events($1::text::xid8, $2::uuid[]) on true`;

const tailRow = cursorRow.extend({
  userId: z.string().nullable(),
  streamId: z.string().nullable(),
  projectId: z.string().nullable(),
  seq: z.number().nullable(),
  kinds: z.array(z.string()).nullable(),
});

/** An event as one of the users who may know of it gets it. */
interface TailedEvent {
  userId: string;
  streamId: string;
  projectId: string | null;
  seq: number;
  kinds: readonly string[];
}

/** Where to begin, to miss no event that a statement before this one did not see. */
export async function readCursor(connection: Queryable): Promise<string> {
  const [row] = await connection.query(cursorRow, CURSOR);
  if (row === undefined) throw new Error('The database gave no cursor.');
  return row.cursor;
}

/**
 * The events since `cursor` that concern `users`, in the order of each stream, and perhaps some from
 * before. A former member of a project gets nothing of it.
 */
export async function tailEvents(connection: Queryable, cursor: string, users: readonly string[]) {
  const rows = await connection.query(tailRow, TAIL, [cursor, users]);
  const events: TailedEvent[] = [];
  const gone = new Set<string>();
  for (const { userId, streamId, projectId, seq, kinds } of rows) {
    if (userId === null) continue;
    if (streamId === null || seq === null || kinds === null) gone.add(userId);
    else events.push({ userId, streamId, projectId, seq, kinds });
  }
  return {
    cursor: rows[0]?.cursor ?? cursor,
    events,
    /** The users whose account has been deleted. */
    gone,
  };
}
