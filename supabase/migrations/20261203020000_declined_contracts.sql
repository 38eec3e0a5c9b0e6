-- Who declines a contract may say why. It then waits for the general contractor, who reads the reason
-- until the contract is offered again.

alter table public.contracts
  add column reason text check (reason is null or public.is_text(reason, 1000));

drop function public.answer_contract(bigint, integer, boolean, uuid);
create function public.answer_contract(
  id bigint, version integer, accept boolean, reason text, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'answer_contract', jsonb_build_array(id, version, accept, reason)
  );
  me record;
  known public.contracts;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract(id, 'id');
  select * into known from public.contracts as contract where contract.id = answer_contract.id;
  if me.kind = 'GC' then perform rights.refuse('NOT_ALLOWED'); end if;
  perform rights.require_right(me.rights, 'APPROVE');
  if accept is null then perform rights.refuse('INVALID', 'accept'); end if;
  perform rights.require_state(known.version, version, known.state, array['OFFERED']);
  if reason is not null and (accept or not public.is_text(reason, 1000)) then
    perform rights.refuse('INVALID', 'reason');
  end if;
  update public.contracts as contract
  set state = case when accept then 'SIGNED' else 'DECLINED' end, version = contract.version + 1,
    answered_at = now(), answered_by = me.member_id, reason = answer_contract.reason
  where contract.id = known.id;
  if accept then
    perform ledger.post(known, 'SIGNED', 'COMMITMENT', 'UNBILLED', (
      select sum(scheduled_cents)::bigint from public.contract_lines as line
      where line.contract_id = known.id
    ), me.member_id);
  end if;
  perform rights.tell_contract(known);
  return rights.end_with_id(key, known.id);
end
$$;
select rights.grant_commands(array['answer_contract']);

create or replace function public.offer_contract(id bigint, version integer, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'offer_contract', jsonb_build_array(id, version));
  me record;
  known public.contracts;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract(id, 'id');
  select * into known from public.contracts as contract where contract.id = offer_contract.id;
  if me.kind <> 'GC' then perform rights.refuse('NOT_ALLOWED'); end if;
  perform rights.require_right(me.rights, 'APPROVE');
  perform rights.require_state(known.version, version, known.state, array['DRAFT']);
  update public.contracts as contract
  set state = 'OFFERED', version = contract.version + 1, offered_at = now(), reason = null
  where contract.id = known.id;
  perform rights.tell_contract(known);
  return rights.end_with_id(key, known.id);
end
$$;

drop index public.offered_contracts;
create index contracts_to_sign_or_revise on public.contracts (project_id)
  where state in ('OFFERED', 'DECLINED');

create or replace function rights.money_needs()
returns table (kind text, about bigint, project_id bigint, title text, since timestamptz)
language sql stable security definer rows 20
set search_path = ''
as $$
  with me as materialized (select * from rights.memberships())
  select case contract.state when 'OFFERED' then 'SIGN_CONTRACT' else 'REVISE_CONTRACT' end,
    contract.id, contract.project_id, contract.title,
    case contract.state when 'OFFERED' then contract.offered_at else contract.answered_at end
  from me join public.contracts as contract
    on me.party_id in (contract.payer_party_id, contract.payee_party_id)
  where contract.state in ('OFFERED', 'DECLINED') and contract.project_id = me.project_id
    and case contract.state
      when 'OFFERED' then me.kind <> 'GC' and 'APPROVE' = any(me.rights) else me.kind = 'GC'
    end
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
