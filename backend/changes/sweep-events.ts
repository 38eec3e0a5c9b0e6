import { deleteWhere } from '../database/sweep.ts';

/** A page that was away for longer reads everything again. */
const KEPT_DAYS = 7;

/** Deletes events that no open page asks for any more. */
export const sweepEvents = deleteWhere(
  'operations.events',
  'created_at < now() - make_interval(days => $1)',
  [KEPT_DAYS],
);
