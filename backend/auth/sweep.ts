import type { Database } from '../database/database.ts';
import { CODE_LIFE_SECONDS } from './one-time-code.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from './session.ts';

// The parent of an active token stays: whoever holds it may not have got the answer. The others are
// kept as long as a session may lie idle, so that the use of a stolen one is seen.
const SWEEP = `
  with codes as (
    delete from auth.one_time_tokens where created_at < now() - make_interval(secs => $1)
  ), idle as (
    delete from auth.sessions
    where coalesce(refreshed_at, created_at) < now() - make_interval(days => $2)
      or created_at < now() - make_interval(days => $3)
  )
  delete from auth.refresh_tokens token
  where revoked and updated_at < now() - make_interval(days => $2) and not exists (
    select from auth.refresh_tokens child where child.parent = token.id and not child.revoked
  )`;

/**
 * Deletes what no longer opens anything: codes past their hour, sessions left idle or too old,
 * refresh tokens swapped long ago.
 */
export function sweepAuth(database: Database): Promise<void> {
  return database.run(SWEEP, [CODE_LIFE_SECONDS, SESSION_IDLE_DAYS, SESSION_DAYS]);
}
