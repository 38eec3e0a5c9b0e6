-- What waits says whether it is a work order or an extra, and of either its first line without a full stop:
-- the project follows.

drop function public.needs_me();
drop function rights.work_needs();

create function rights.work_needs()
returns table (
  kind text, about uuid, project_id bigint, title text, since timestamptz, amount_cents bigint,
  due_on date, work_kind text
)
language sql stable security definer rows 20
set search_path = ''
as $$
  with me as materialized (select * from rights.memberships())
  select case known.state
      when 'ISSUED' then 'DO_ORDER' when 'RETURNED' then 'CORRECT_ORDER' else 'APPROVE_ORDER'
    end,
    known.id, known.project_id,
    case
      when char_length(head) > 80 then left(head, 79) || '…'
      -- Dots in a row are no full stop.
      else regexp_replace(head, '([^.])\.$', '\1')
    end,
    case known.state
      when 'ISSUED' then known.created_at when 'RETURNED' then known.decided_at else known.submitted_at
    end,
    -- Null of an order, which has no price.
    (
      select sum(entry.amount_cents)::bigint from public.work_order_entries as entry
      where entry.work_order_id = known.id
    ),
    case when known.state <> 'SUBMITTED' then known.due_on end,
    known.kind
  from me join public.work_orders as known on known.project_id = me.project_id
    cross join lateral split_part(known.text, E'\n', 1) as head
  where known.state in ('ISSUED', 'SUBMITTED', 'RETURNED') and case known.state
      when 'SUBMITTED' then me.kind = 'GC' and 'APPROVE' = any(me.rights)
      else known.payee_party_id = me.party_id
    end
$$;
revoke all on function rights.work_needs() from public, anon;
grant execute on function rights.work_needs() to authenticated;

create function public.needs_me()
returns table (
  key text, kind text, about text, project_id bigint, title text, since timestamptz,
  amount_cents bigint, due_on date, work_kind text
)
language sql stable security definer
set search_path = ''
as $$
  select 'INVITATION ' || lpad(invitation.id::text, 19, '0') as key, 'INVITATION' as kind,
    invitation.id::text as about, invitation.project_id, project.title,
    invitation.created_at as since,
    null::bigint as amount_cents, null::date as due_on, null::text as work_kind
  from public.invitations as invitation
    join public.projects as project on project.id = invitation.project_id
  where invitation.email = (select rights.confirmed_email())
    and invitation.state = 'PENDING' and invitation.expires_at > now()
    and project.deleted_at is null
  union all
  select money.kind || ' ' || lpad(money.about::text, 19, '0'), money.kind, money.about::text,
    money.project_id, format('%s · %s', money.title, project.title), money.since,
    money.amount_cents, money.due_on, null
  from rights.money_needs() as money
    join public.projects as project on project.id = money.project_id
  union all
  select work.kind || ' ' || work.about, work.kind, work.about::text, work.project_id,
    format('%s · %s', work.title, project.title), work.since,
    work.amount_cents, work.due_on, work.work_kind
  from rights.work_needs() as work
    join public.projects as project on project.id = work.project_id
$$;
revoke all on function public.needs_me() from public, anon;
grant execute on function public.needs_me() to authenticated;
