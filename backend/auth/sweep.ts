import type { Database } from '../database/database.ts';
import { CODE_LIFE_SECONDS } from './one-time-code.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from './session.ts';

/** Days that an account is kept for who has not confirmed its address. */
const UNCONFIRMED_DAYS = 7;

// Who never confirmed may not have asked: what a stranger registered must not name a later account.
const SWEEP = `
  with codes as (
    delete from auth.one_time_tokens where created_at < now() - make_interval(secs => $1)
  ), unconfirmed as (
    delete from auth.users where email_confirmed_at is null
      and coalesce(confirmation_sent_at, created_at) < now() - make_interval(days => $4)
  )
  delete from auth.sessions
  where coalesce(refreshed_at, created_at) < now() - make_interval(days => $2)
    or created_at < now() - make_interval(days => $3)`;

/**
 * Deletes what no longer opens anything: codes past their hour, sessions left idle or too old,
 * accounts that were not confirmed in a week.
 */
export function sweepAuth(database: Database): Promise<void> {
  return database.run(SWEEP, [
    CODE_LIFE_SECONDS,
    SESSION_IDLE_DAYS,
    SESSION_DAYS,
    UNCONFIRMED_DAYS,
  ]);
}
