-- A request that was sent without the waiver that its contract asks for waits for the payee, and for the payer from
-- when it has one: it cannot be approved before.

create or replace function rights.money_needs()
returns table (
  kind text, id bigint, about bigint, project_id bigint, title text, since timestamptz,
  amount_cents bigint, due_on date, of_kind text
)
language sql stable security definer rows 20
set search_path = ''
as $$
  with me as materialized (select * from rights.memberships()),
  -- What was sent without the waiver that the contract asks for: the payee attaches it before it is approved or
  -- paid. One of another amount became void.
  without_waiver as materialized (
    select request.id
    from me join public.contracts as contract on contract.project_id = me.project_id
        and me.party_id in (contract.payer_party_id, contract.payee_party_id)
      join public.payment_requests as request on request.contract_id = contract.id
    where contract.asks_for_waiver and request.state in ('SUBMITTED', 'APPROVED')
      and not exists (
        select from public.waivers as waiver
        where waiver.request_id = request.id and waiver.state = 'ATTACHED'
      )
  )
  select case contract.state when 'OFFERED' then 'SIGN_CONTRACT' else 'REVISE_CONTRACT' end,
    contract.id, contract.id, contract.project_id, format('%s · %s', contract.title, other.name),
    case contract.state when 'OFFERED' then contract.offered_at else contract.answered_at end,
    (
      select sum(line.scheduled_cents)::bigint from public.contract_lines as line
      where line.contract_id = contract.id
    ),
    null::date, null::text
  from me join public.contracts as contract
    on me.party_id in (contract.payer_party_id, contract.payee_party_id)
    join public.parties as other
      on other.id in (contract.payer_party_id, contract.payee_party_id) and other.id <> me.party_id
  where contract.state in ('OFFERED', 'DECLINED') and contract.project_id = me.project_id
    and case contract.state
      when 'OFFERED' then me.kind <> 'GC' and 'APPROVE' = any(me.rights) else me.kind = 'GC'
    end
  union all
  select 'ANSWER_CHANGE', changed.id, contract.id, contract.project_id,
    format('%s · %s · %s', changed.number, contract.title, other.name), changed.created_at,
    changed.amount_cents, null, null
  from me join public.contracts as contract on contract.project_id = me.project_id
    join public.change_orders as changed on changed.contract_id = contract.id
    join public.parties as other on other.id = changed.proposed_party_id
  where me.party_id in (contract.payer_party_id, contract.payee_party_id)
    and changed.state = 'PROPOSED' and changed.proposed_party_id <> me.party_id
    and 'APPROVE' = any(me.rights) and contract.state = 'SIGNED'
  union all
  select case
      when request.state = 'SUBMITTED' then 'APPROVE_REQUEST' else 'CORRECT_REQUEST'
    end,
    request.id, request.id, contract.project_id,
    format('%s · %s · %s', request.number, other.name, contract.title),
    case
      when request.state = 'RETURNED' then request.decided_at
      -- It waits for the payer since the first waiver, where it was sent without one.
      when contract.asks_for_waiver then greatest(request.submitted_at, (
        select min(waiver.created_at) from public.waivers as waiver where waiver.request_id = request.id
      ))
      else request.submitted_at
    end,
    request.due_cents, null, request.kind
  from me join public.contracts as contract on contract.project_id = me.project_id
    join public.payment_requests as request on request.contract_id = contract.id
    join public.parties as other on other.id = case request.state
      when 'SUBMITTED' then contract.payee_party_id else contract.payer_party_id
    end
  where request.state in ('SUBMITTED', 'RETURNED') and case request.state
      when 'SUBMITTED' then contract.payer_party_id = me.party_id and 'APPROVE' = any(me.rights)
        and request.id not in (select id from without_waiver)
      else contract.payee_party_id = me.party_id
    end
  union all
  select 'PAY_REQUEST', request.id, request.id, contract.project_id,
    format('%s · %s · %s', request.number, payee.name, contract.title), request.decided_at,
    request.due_cents, request.due_on, request.kind
  from me join public.contracts as contract
      on contract.project_id = me.project_id and contract.payer_party_id = me.party_id
    join public.payment_requests as request on request.contract_id = contract.id
    join public.parties as payee on payee.id = contract.payee_party_id
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
  -- The approver invites another person who may pay, unless there is one or one is invited.
  select 'INVITE_PAYER', request.id, request.id, contract.project_id,
    format('%s · %s · %s', request.number, payee.name, contract.title), request.decided_at,
    request.due_cents, request.due_on, request.kind
  from me join public.contracts as contract
      on contract.project_id = me.project_id and contract.payer_party_id = me.party_id
    join public.payment_requests as request on request.contract_id = contract.id
    join public.members as decider on decider.id = request.decided_by
    join public.parties as payee on payee.id = contract.payee_party_id
  where request.state = 'APPROVED' and request.due_cents > contract.second_approval_above_cents
    and decider.user_id = (select auth.uid()) and me.rights @> array['APPROVE', 'PAY']
    and not exists (
      select from public.payments as payment
      where payment.request_id = request.id and payment.state = 'STARTED'
    )
    and not exists (
      select from public.members as other
      where other.party_id = me.party_id and other.removed_at is null
        and other.id <> me.member_id and 'PAY' = any(other.rights)
    )
    and not exists (
      select from public.invitations as invitation
      where invitation.party_id = me.party_id and invitation.state = 'PENDING'
        and invitation.expires_at > now() and 'PAY' = any(invitation.rights)
    )
  union all
  -- Where nobody of the payer may pay or give another person that right, the general contractor gives it.
  select 'ADD_PAYER', request.id, payer.id, contract.project_id,
    format('%s · %s · %s', request.number, payer.name, contract.title), request.decided_at,
    request.due_cents, request.due_on, request.kind
  from me join public.contracts as contract
      on contract.project_id = me.project_id and contract.payee_party_id = me.party_id
    join public.payment_requests as request on request.contract_id = contract.id
    join public.parties as payer on payer.id = contract.payer_party_id
  where request.state = 'APPROVED' and me.kind = 'GC' and 'APPROVE' = any(me.rights)
    and not exists (
      select from public.payments as payment
      where payment.request_id = request.id and payment.state = 'STARTED'
    )
    and not exists (
      select from public.members as other
      where other.party_id = payer.id and other.removed_at is null and 'PAY' = any(other.rights)
        -- The approver of a request above the bound does not pay, but may invite.
        and (
          'APPROVE' = any(other.rights) or other.id is distinct from request.decided_by
          or coalesce(request.due_cents <= contract.second_approval_above_cents, true)
        )
    )
    and not exists (
      select from public.invitations as invitation
      where invitation.party_id = payer.id and invitation.state = 'PENDING'
        and invitation.expires_at > now() and 'PAY' = any(invitation.rights)
    )
  union all
  select 'CONFIRM_PAYMENT', request.id, request.id, contract.project_id,
    format('%s · %s · %s', request.number, payer.name, contract.title), payment.settled_at,
    payment.amount_cents, null, request.kind
  from me join public.contracts as contract
      on contract.project_id = me.project_id and contract.payee_party_id = me.party_id
    join public.payments as payment on payment.contract_id = contract.id
    join public.payment_requests as request on request.id = payment.request_id
    join public.parties as payer on payer.id = contract.payer_party_id
  where payment.state = 'SUCCEEDED' and payment.acknowledged_at is null and cardinality(me.rights) > 0
  union all
  select 'ATTACH_WAIVER', request.id, request.id, contract.project_id,
    format('%s · %s · %s', request.number, payer.name, contract.title),
    case when request.state = 'SUBMITTED' then request.submitted_at else request.decided_at end,
    request.due_cents, null, request.kind
  from me join public.contracts as contract
      on contract.project_id = me.project_id and contract.payee_party_id = me.party_id
    join public.payment_requests as request on request.contract_id = contract.id
    join public.parties as payer on payer.id = contract.payer_party_id
  where request.id in (select id from without_waiver) and 'APPROVE' = any(me.rights)
$$;
