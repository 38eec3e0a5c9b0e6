-- A need names the document that waits beside the page that shows it: several change orders of a contract
-- wait on one page, and each need leads to its own.

drop function public.needs_me();

create function public.needs_me()
returns table (
  key text, kind text, about text, project_id bigint, title text, since timestamptz,
  amount_cents bigint, due_on date, of_kind text, document text
)
language sql stable security definer
set search_path = ''
as $$
  select 'INVITATION ' || lpad(invitation.id::text, 19, '0') as key, 'INVITATION' as kind,
    invitation.id::text as about, invitation.project_id, project.title,
    invitation.created_at as since,
    null::bigint as amount_cents, null::date as due_on, null::text as of_kind,
    invitation.id::text as document
  from public.invitations as invitation
    join public.projects as project on project.id = invitation.project_id
  where invitation.email = (select rights.confirmed_email())
    and invitation.state = 'PENDING' and invitation.expires_at > now()
    and project.deleted_at is null
  union all
  select money.kind || ' ' || lpad(money.id::text, 19, '0'), money.kind, money.about::text,
    money.project_id, format('%s · %s', money.title, project.title), money.since,
    money.amount_cents, money.due_on, money.of_kind, money.id::text
  from rights.money_needs() as money
    join public.projects as project on project.id = money.project_id
  union all
  select work.kind || ' ' || work.about, work.kind, work.about::text, work.project_id,
    format('%s · %s', work.title, project.title), work.since,
    work.amount_cents, work.due_on, work.work_kind, work.about::text
  from rights.work_needs() as work
    join public.projects as project on project.id = work.project_id
$$;
revoke all on function public.needs_me() from public, anon;
grant execute on function public.needs_me() to authenticated;
