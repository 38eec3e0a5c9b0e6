import { deleteWhere, type Sweep } from '../database/sweep.ts';
import { CODE_LIFE_SECONDS } from './one-time-code.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from './session.ts';

/** How long an account waits for its address to be confirmed, since its last mail. */
const UNCONFIRMED_DAYS = 7;

/**
 * Deletes what no longer opens anything: codes past their hour, sessions left idle or too
 * old; and accounts that were not confirmed: a stranger can create one with another user's address.
 */
export const authSweeps: readonly Sweep[] = [
  deleteWhere('auth.one_time_tokens', 'created_at < now() - make_interval(secs => $1)', [
    CODE_LIFE_SECONDS,
  ]),
  deleteWhere(
    'auth.sessions',
    `coalesce(refreshed_at, created_at) < now() - make_interval(days => $1)
      or created_at < now() - make_interval(days => $2)`,
    [SESSION_IDLE_DAYS, SESSION_DAYS],
  ),
  deleteWhere(
    'auth.users',
    `email_confirmed_at is null
      and greatest(created_at, confirmation_sent_at) < now() - make_interval(days => $1)`,
    [UNCONFIRMED_DAYS],
  ),
];
