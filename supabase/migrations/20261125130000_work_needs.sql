-- Work orders that wait for the calling user: to do, correct or approve. A need may be about a UUID.

create function rights.work_needs()
returns table (kind text, about uuid, project_id bigint, title text, since timestamptz)
language sql stable security definer rows 20
set search_path = ''
as $$
  with me as materialized (select * from rights.memberships())
  select case known.state
      when 'ISSUED' then 'DO_ORDER' when 'RETURNED' then 'CORRECT_ORDER' else 'APPROVE_ORDER'
    end,
    known.id, known.project_id,
    case when char_length(head) > 80 then left(head, 79) || '…' else head end,
    case known.state
      when 'ISSUED' then known.created_at when 'RETURNED' then known.decided_at else known.submitted_at
    end
  from me join public.work_orders as known on known.project_id = me.project_id
    cross join lateral split_part(known.text, E'\n', 1) as head
  where known.state in ('ISSUED', 'SUBMITTED', 'RETURNED') and case known.state
      when 'SUBMITTED' then me.kind = 'GC' and 'APPROVE' = any(me.rights)
      else known.payee_party_id = me.party_id
    end
$$;
revoke all on function rights.work_needs() from public, anon;
grant execute on function rights.work_needs() to authenticated;

drop function public.needs_me(integer, timestamptz, text);

create function public.needs_me(most integer, after_since timestamptz, after_key text)
returns table (key text, kind text, about text, project_id bigint, title text, since timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select need.* from (
    select 'INVITATION ' || lpad(invitation.id::text, 19, '0') as key, 'INVITATION' as kind,
      invitation.id::text as about, invitation.project_id, project.title,
      invitation.created_at as since
    from public.invitations as invitation
      join public.projects as project on project.id = invitation.project_id
    where invitation.email = (select rights.confirmed_email())
      and invitation.state = 'PENDING' and invitation.expires_at > now()
      and project.deleted_at is null
    union all
    select money.kind || ' ' || lpad(money.about::text, 19, '0'), money.kind, money.about::text,
      money.project_id, format('%s · %s', money.title, project.title), money.since
    from rights.money_needs() as money
      join public.projects as project on project.id = money.project_id
    union all
    select work.kind || ' ' || work.about, work.kind, work.about::text, work.project_id,
      format('%s · %s', work.title, project.title), work.since
    from rights.work_needs() as work
      join public.projects as project on project.id = work.project_id
  ) as need
  where after_since is null or (need.since, need.key) > (after_since, after_key)
  order by need.since, need.key
  limit least(most, 101)
$$;
revoke all on function public.needs_me(integer, timestamptz, text) from public, anon;
grant execute on function public.needs_me(integer, timestamptz, text) to authenticated;
