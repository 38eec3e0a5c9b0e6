import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { allKinds, type Change, type Seen } from './change.ts';

/** How many streams a reader learns the number of, and gives the number of. */
export const MOST_STREAMS = 200;

const SINCE = `
  select reader - 1 as index, stream_id::text as "streamId", project_id::text as "projectId",
    last_event::int as seq, to_json(kinds) as kinds, is_lost as "isLost"
  from operations.changes_since($1::uuid[], $2::int[], $3::bigint[], $4::bigint[], $5::int)`;

const sinceRow = z.object({
  index: z.number(),
  streamId: z.string().nullable(),
  projectId: z.string().nullable(),
  seq: z.number(),
  kinds: z.array(z.string()),
  isLost: z.boolean(),
});

/** A user who reads changes, and what they have seen. */
export interface Reader {
  userId: string;
  after: readonly Seen[];
}

/** A change, and the id of its stream; null for a stream that has no event yet. */
export interface StreamChange extends Change {
  streamId: string | null;
}

/**
 * What has changed since each of the readers last looked, and the present numbers. Everything has
 * changed in a stream where the reader's number is of no use.
 */
export async function readSince(
  connection: Queryable,
  readers: readonly Reader[],
): Promise<StreamChange[][]> {
  const seen = readers.flatMap(({ after }, index) =>
    after.map(({ projectId, seq }) => ({ index, projectId, seq })),
  );
  const rows = await connection.query(sinceRow, SINCE, [
    readers.map(({ userId }) => userId),
    seen.map(({ index }) => String(index + 1)),
    seen.map(({ projectId }) => projectId ?? '0'),
    seen.map(({ seq }) => String(seq)),
    MOST_STREAMS,
  ]);
  const found = readers.map((): StreamChange[] => []);
  for (const { index, isLost, ...change } of rows) {
    found[index]?.push(isLost ? { ...change, kinds: allKinds(change.projectId) } : change);
  }
  return found;
}
