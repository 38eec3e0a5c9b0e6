-- What waits says of how much it is and by when it is due. Who reads it sorts it.

drop function public.needs_me(integer, timestamptz, text);
drop function rights.money_needs();
drop function rights.work_needs();

create function rights.money_needs()
returns table (
  kind text, about bigint, project_id bigint, title text, since timestamptz, amount_cents bigint,
  due_on date
)
language sql stable security definer rows 20
set search_path = ''
as $$
  with me as materialized (select * from rights.memberships())
  select case contract.state when 'OFFERED' then 'SIGN_CONTRACT' else 'REVISE_CONTRACT' end,
    contract.id, contract.project_id, contract.title,
    case contract.state when 'OFFERED' then contract.offered_at else contract.answered_at end,
    (
      select sum(line.scheduled_cents)::bigint from public.contract_lines as line
      where line.contract_id = contract.id
    ),
    null::date
  from me join public.contracts as contract
    on me.party_id in (contract.payer_party_id, contract.payee_party_id)
  where contract.state in ('OFFERED', 'DECLINED') and contract.project_id = me.project_id
    and case contract.state
      when 'OFFERED' then me.kind <> 'GC' and 'APPROVE' = any(me.rights) else me.kind = 'GC'
    end
  union all
  select 'ANSWER_CHANGE', contract.id, contract.project_id, contract.title, min(changed.created_at),
    sum(changed.amount_cents)::bigint, null
  from me join public.contracts as contract on contract.project_id = me.project_id
    join public.change_orders as changed on changed.contract_id = contract.id
  where me.party_id in (contract.payer_party_id, contract.payee_party_id)
    and changed.state = 'PROPOSED' and changed.proposed_party_id <> me.party_id
    and 'APPROVE' = any(me.rights) and contract.state = 'SIGNED'
  group by contract.id
  union all
  select case
      when request.state = 'SUBMITTED' then 'APPROVE_REQUEST' else 'CORRECT_REQUEST'
    end,
    request.id, contract.project_id, contract.title,
    case when request.state = 'SUBMITTED' then request.submitted_at else request.decided_at end,
    request.due_cents, null
  from me join public.contracts as contract on contract.project_id = me.project_id
    join public.payment_requests as request on request.contract_id = contract.id
  where request.state in ('SUBMITTED', 'RETURNED') and case request.state
      when 'SUBMITTED' then contract.payer_party_id = me.party_id and 'APPROVE' = any(me.rights)
      else contract.payee_party_id = me.party_id
    end
  union all
  select 'PAY_REQUEST', request.id, contract.project_id, contract.title, request.decided_at,
    request.due_cents, request.due_on
  from me join public.contracts as contract
      on contract.project_id = me.project_id and contract.payer_party_id = me.party_id
    join public.payment_requests as request on request.contract_id = contract.id
  where request.state = 'APPROVED' and 'PAY' = any(me.rights)
    and not exists (
      select from public.payments as payment
      where payment.request_id = request.id and payment.state = 'STARTED'
    )
    -- Above the contract's bound, who approved does not pay.
    and not (
      coalesce(request.due_cents > contract.second_approval_above_cents, false)
      and exists (
        select from public.members as decider
        where decider.id = request.decided_by and decider.user_id = (select auth.uid())
      )
    )
  union all
  select 'CONFIRM_PAYMENT', request.id, contract.project_id, contract.title, payment.settled_at,
    payment.amount_cents, null
  from me join public.contracts as contract
      on contract.project_id = me.project_id and contract.payee_party_id = me.party_id
    join public.payments as payment on payment.contract_id = contract.id
    join public.payment_requests as request on request.id = payment.request_id
  where payment.state = 'SUCCEEDED' and payment.acknowledged_at is null and cardinality(me.rights) > 0
$$;
revoke all on function rights.money_needs() from public, anon;
grant execute on function rights.money_needs() to authenticated;

create function rights.work_needs()
returns table (
  kind text, about uuid, project_id bigint, title text, since timestamptz, amount_cents bigint,
  due_on date
)
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
    end,
    -- Null of an order, which has no price.
    (
      select sum(entry.amount_cents)::bigint from public.work_order_entries as entry
      where entry.work_order_id = known.id
    ),
    case when known.state <> 'SUBMITTED' then known.due_on end
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
  amount_cents bigint, due_on date
)
language sql stable security definer
set search_path = ''
as $$
  select 'INVITATION ' || lpad(invitation.id::text, 19, '0') as key, 'INVITATION' as kind,
    invitation.id::text as about, invitation.project_id, project.title,
    invitation.created_at as since,
    null::bigint as amount_cents, null::date as due_on
  from public.invitations as invitation
    join public.projects as project on project.id = invitation.project_id
  where invitation.email = (select rights.confirmed_email())
    and invitation.state = 'PENDING' and invitation.expires_at > now()
    and project.deleted_at is null
  union all
  select money.kind || ' ' || lpad(money.about::text, 19, '0'), money.kind, money.about::text,
    money.project_id, format('%s · %s', money.title, project.title), money.since,
    money.amount_cents, money.due_on
  from rights.money_needs() as money
    join public.projects as project on project.id = money.project_id
  union all
  select work.kind || ' ' || work.about, work.kind, work.about::text, work.project_id,
    format('%s · %s', work.title, project.title), work.since,
    work.amount_cents, work.due_on
  from rights.work_needs() as work
    join public.projects as project on project.id = work.project_id
$$;
revoke all on function public.needs_me() from public, anon;
grant execute on function public.needs_me() to authenticated;
