import { z } from 'zod';
import type { Queryable } from '../database/database.ts';

/** How long a process that took a row has for it, before another one takes it. */
const LEASE_SECONDS = 60;
const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 3600;

/** The kinds of mails that this version can write, in the order in which they are sent. */
const kinds = ['INVITATION', 'ACCESS', 'NEEDS'] as const;

const outboxRow = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  about: z.string(),
  attempts: z.number(),
  createdAt: z.date(),
});

/** A mail that waits, in the hands of one process. */
export type OutboxRow = z.infer<typeof outboxRow>;

/**
 * Takes the row that has waited longest, an invitation first; undefined where none is due. No transaction stays open: the
 * row comes back by itself where the process dies.
 */
export async function takeRow(database: Queryable): Promise<OutboxRow | undefined> {
  const [taken] = await database.query(
    outboxRow,
    `update operations.outbox
     set attempts = attempts + 1, due_at = now() + make_interval(secs => $1)
     where id = (
       select id from operations.outbox
       where due_at <= now() and kind = any($2)
       order by array_position($2, kind), due_at, id limit 1 for update skip locked
     )
     returning id::text, kind, about::text, attempts, created_at as "createdAt"`,
    [LEASE_SECONDS, kinds],
  );
  return taken;
}

/** Ends what a row is for, unless another process has taken it since. */
export function removeRow(database: Queryable, { id, attempts }: OutboxRow): Promise<void> {
  const statement = 'delete from operations.outbox where id = $1 and attempts = $2';
  return database.run(statement, [id, attempts]);
}

/** For how many seconds a mail waits after an attempt: each time twice as long, at most an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);

/** Puts a row back for later. */
export function postponeRow(database: Queryable, { id, attempts }: OutboxRow): Promise<void> {
  return database.run(
    `update operations.outbox set due_at = now() + make_interval(secs => $3)
     where id = $1 and attempts = $2`,
    [id, attempts, pauseAfter(attempts)],
  );
}
