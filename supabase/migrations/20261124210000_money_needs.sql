-- Money that waits for the calling user: to sign, answer, approve, correct, pay or confirm.
-- An index of what is open answers it: `rights.memberships()` has one row for each project.
create index offered_contracts on public.contracts (project_id) where state = 'OFFERED';

create function rights.money_needs()
returns table (kind text, about bigint, project_id bigint, title text, since timestamptz)
language sql stable security definer rows 20
set search_path = ''
as $$
  with me as materialized (select * from rights.memberships())
  select 'SIGN_CONTRACT', contract.id, contract.project_id, contract.title, contract.offered_at
  from me join public.contracts as contract
    on me.party_id in (contract.payer_party_id, contract.payee_party_id)
  where contract.state = 'OFFERED' and contract.project_id = me.project_id
    and me.kind <> 'GC' and 'APPROVE' = any(me.rights)
  union all
  select 'ANSWER_CHANGE', contract.id, contract.project_id, contract.title, min(changed.created_at)
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
    case when request.state = 'SUBMITTED' then request.submitted_at else request.decided_at end
  from me join public.contracts as contract on contract.project_id = me.project_id
    join public.payment_requests as request on request.contract_id = contract.id
  where request.state in ('SUBMITTED', 'RETURNED') and case request.state
      when 'SUBMITTED' then contract.payer_party_id = me.party_id and 'APPROVE' = any(me.rights)
      else contract.payee_party_id = me.party_id
    end
  union all
  select 'PAY_REQUEST', request.id, contract.project_id, contract.title, request.decided_at
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
  select 'CONFIRM_PAYMENT', request.id, contract.project_id, contract.title, payment.settled_at
  from me join public.contracts as contract
      on contract.project_id = me.project_id and contract.payee_party_id = me.party_id
    join public.payments as payment on payment.contract_id = contract.id
    join public.payment_requests as request on request.id = payment.request_id
  where payment.state = 'SUCCEEDED' and payment.acknowledged_at is null and cardinality(me.rights) > 0
$$;
revoke all on function rights.money_needs() from public, anon;
grant execute on function rights.money_needs() to authenticated;

create or replace function public.needs_me(most integer, after_since timestamptz, after_key text)
returns table (key text, kind text, about bigint, project_id bigint, title text, since timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select need.* from (
    select 'INVITATION ' || lpad(invitation.id::text, 19, '0') as key, 'INVITATION' as kind,
      invitation.id as about, invitation.project_id, project.title, invitation.created_at as since
    from public.invitations as invitation
      join public.projects as project on project.id = invitation.project_id
    where invitation.email = (select rights.confirmed_email())
      and invitation.state = 'PENDING' and invitation.expires_at > now()
      and project.deleted_at is null
    union all
    select money.kind || ' ' || lpad(money.about::text, 19, '0'), money.kind, money.about,
      money.project_id, format('%s · %s', money.title, project.title), money.since
    from rights.money_needs() as money
      join public.projects as project on project.id = money.project_id
  ) as need
  where after_since is null or (need.since, need.key) > (after_since, after_key)
  order by need.since, need.key
  limit least(most, 101)
$$;
