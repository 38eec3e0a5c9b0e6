import { z } from 'zod';
import type { Queryable } from '../database/database.ts';

/**
 * How long an upload may take from its reservation until it is confirmed, and a document of a payment
 * request from then until a waiver names it.
 */
const UNCONFIRMED = '24 hours';
/** How long the row of an upload that was refused or removed is kept. */
const ENDED = '30 days';
/** Of one statement. */
const BATCH = 500;

const objectRow = z.object({ bucket: z.string(), name: z.string(), version: z.string() });

/** An object that no user may see any more. */
export type SweptObject = z.infer<typeof objectRow>;

/** Gives up uploads that were not confirmed, or not named by a waiver, in time. */
export async function giveUpUploads(database: Queryable): Promise<void> {
  await database.run('select operations.sweep_uploads($1::interval, $2::interval)', [
    UNCONFIRMED,
    ENDED,
  ]);
}

/** Some of the objects that no user may see any more or will ask for. */
export function objectsToSweep(database: Queryable): Promise<SweptObject[]> {
  return database.query(
    objectRow,
    `select bucket, name, coalesce(version, '') as version
     from operations.objects_to_sweep($1)`,
    [BATCH],
  );
}
