import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** Somebody who is at work on it needs no mail. */
const PAUSE_MINUTES = 10;
/** A person gets at most one such mail in this time; it tells all that came meanwhile. */
const GAP_MINUTES = 60;

const period = z.object({ since: z.string(), until: z.string() });

/**
 * Puts a mail into the outbox for each person for whom something new may wait since ten minutes or more.
 * What the mail says is decided when it is sent. Any number of processes may call it.
 * @throws DatabaseError
 */
export function planNeedsMails(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    // Of what came before the first look, nobody is told.
    await transaction.run(
      `insert into operations.needs_mail_plan (planned_until) values (now())
       on conflict do nothing`,
    );
    const [looked] = await transaction.query(
      period,
      `with former as (
         select planned_until from operations.needs_mail_plan
         where planned_until < now() - make_interval(mins => $1) for update skip locked
       )
       update operations.needs_mail_plan as plan
       set planned_until = now() - make_interval(mins => $1) from former
       returning former.planned_until::text as since, plan.planned_until::text as until`,
      [PAUSE_MINUTES],
    );
    if (looked === undefined) return;
    await transaction.run(
      `insert into operations.needs_mails as known (user_id, told_until, due_at)
       select distinct member.user_id, $1::timestamptz, now()
       from operations.events as event
         join operations.event_streams as stream on stream.id = event.stream_id
         join public.members as member on member.party_id = stream.party_id
       where event.created_at > $1::timestamptz and event.created_at <= $2::timestamptz
         and event.kinds && array['NEEDS', 'MONEY', 'WORK']
         and member.user_id is not null and member.removed_at is null
       on conflict (user_id) do update set due_at = coalesce(
         known.due_at, greatest(now(), known.mailed_at + make_interval(mins => $3))
       )`,
      [looked.since, looked.until, GAP_MINUTES],
    );
    await transaction.run(
      `with due as (
         update operations.needs_mails set due_at = null where due_at <= now() returning id
       )
       insert into operations.outbox (kind, about)
       select 'NEEDS', id from due
       where not exists (
         select from operations.outbox as waiting
         where waiting.kind = 'NEEDS' and waiting.about = due.id
       )`,
    );
  });
}
