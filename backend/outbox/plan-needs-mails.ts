import { z } from 'zod';
import type { Database, Queryable } from '../database/database.ts';

/** How often a process plans, in milliseconds. */
export const PLAN_MS = 60_000;
/**
 * Who deals with a task within these minutes gets no mail. No transaction takes as long, so all events of the
 * period are committed.
 */
export const PAUSE_MINUTES = 10;
/** A person gets at most one such mail in this time; it tells all that came meanwhile. */
const GAP_MINUTES = 60;
/** As many minutes of events are looked at in one statement: after days without a process, there are many. */
const STEP_MINUTES = 15;

const period = z.object({ since: z.string(), until: z.string(), isLast: z.boolean() });

/**
 * Puts a mail into the outbox for each person for whom something new may have waited for ten minutes. What
 * the mail says is decided when it is sent. Any number of processes may call it.
 * @throws DatabaseError
 */
export async function planNeedsMails(database: Database, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    if (await database.transaction(planStep)) return;
  }
}

/** Plans the mails of some minutes; resolves to whether none are left. */
async function planStep(transaction: Queryable): Promise<boolean> {
  const [looked] = await transaction.query(
    period,
    `with former as (
       select planned_until as since, now() - make_interval(mins => $1) as newest
       from operations.needs_mail_plan
       where planned_until < now() - make_interval(mins => $1) for update skip locked
     )
     update operations.needs_mail_plan as plan
     set planned_until = least(former.newest, former.since + make_interval(mins => $2))
     from former
     returning former.since::text, plan.planned_until::text as until,
       plan.planned_until = former.newest as "isLast"`,
    [PAUSE_MINUTES, STEP_MINUTES],
  );
  if (looked === undefined) {
    // The first run only notes the time: older events get no mail.
    await transaction.run(
      `insert into operations.needs_mail_plan (planned_until)
       select now() where not exists (select from operations.needs_mail_plan)
       on conflict do nothing`,
    );
    return true;
  }
  await transaction.run(
    `insert into operations.needs_mails as known (user_id, told_until)
     select distinct member.user_id, $1::timestamptz
     from operations.events as event
       join operations.event_streams as stream on stream.id = event.stream_id
       join public.members as member on member.party_id = stream.party_id
     where event.created_at > $1::timestamptz and event.created_at <= $2::timestamptz
       and event.kinds && array['NEEDS', 'MONEY', 'WORK']
       and member.user_id is not null and member.removed_at is null
       and not member.in_deleted_project
     on conflict (user_id) do update set has_news = true where not known.has_news`,
    [looked.since, looked.until],
  );
  // A row that still waits tells what had waited when it was made. The next one comes after it.
  await transaction.run(
    `with due as (
       update operations.needs_mails as mail set has_news = false
       where has_news and coalesce(mailed_at <= now() - make_interval(mins => $1), true)
         and not exists (
           select from operations.outbox as waiting
           where waiting.kind = 'NEEDS' and waiting.about = mail.id
         )
       returning id
     )
     insert into operations.outbox (kind, about) select 'NEEDS', id from due`,
    [GAP_MINUTES],
  );
  return looked.isLast;
}
