-- Payments: a person starts one, the API sends it by the payment port and settles it, and the payee
-- says that it has arrived.

create function public.start_payment(
  request_id bigint, version integer, method text, reference text, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'start_payment', jsonb_build_array(request_id, version, method, reference)
  );
  me record;
  known public.payment_requests;
  contract public.contracts;
  started bigint;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_request(start_payment.request_id, 'requestId');
  perform rights.require_place(me.place, 'PAYER');
  perform rights.require_right(me.rights, 'PAY');
  select * into known from public.payment_requests as request where request.id = start_payment.request_id;
  select * into contract from public.contracts as c where c.id = known.contract_id;
  perform rights.require_state(known.version, version, known.state, array['APPROVED']);
  if coalesce(method, '') not in ('CHECK', 'TRANSFER', 'CASH', 'OTHER') then
    perform rights.refuse('INVALID', 'method');
  end if;
  if not public.is_line(reference, 120) then perform rights.refuse('INVALID', 'reference'); end if;
  if known.due_cents > contract.second_approval_above_cents and exists (
    select from public.members as decider where decider.id = known.decided_by
      and (decider.id = me.member_id or decider.user_id = (select auth.uid()))
  ) then
    perform rights.refuse('SECOND_APPROVAL');
  end if;
  if exists (
    select from public.payments as payment
    where payment.request_id = known.id and payment.state in ('STARTED', 'SUCCEEDED')
  ) then
    perform rights.refuse('WRONG_STATE');
  end if;
  insert into public.payments as payment (
    contract_id, request_id, amount_cents, method, reference, started_by
  ) values (
    contract.id, known.id, known.due_cents, start_payment.method, start_payment.reference, me.member_id
  ) returning payment.id into started;
  update public.payment_requests as request set version = request.version + 1
  where request.id = known.id;
  perform ledger.post(
    contract, 'STARTED', 'DUE', 'IN_FLIGHT', known.due_cents, me.member_id,
    request => known.id, payment => started
  );
  perform rights.tell_contract(contract);
  return rights.end_with_id(key, started);
end
$$;

-- Takes a payment back that has succeeded: its request is due again. The rows are those of the payment
-- with the sides swapped, the last first. `author` is null where the provider returned it.
create function ledger.take_back(
  contract public.contracts, payment public.payments, author bigint, reason text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  posted public.transfers;
begin
  update public.payments as reversed set
    state = 'REVERSED', version = reversed.version + 1, reversed_at = now(),
    reversed_by = author, reversal_reason = reason
  where reversed.id = payment.id;
  for posted in
    select * from public.transfers as transfer where transfer.payment_id = payment.id
    order by transfer.id desc
  loop
    perform ledger.post(
      contract, 'REVERSED', posted.credit, posted.debit, posted.amount_cents, author,
      request => payment.request_id, payment => payment.id, reverses => posted.id
    );
  end loop;
  update public.payment_requests as request set state = 'APPROVED', version = request.version + 1
  where request.id = payment.request_id;
  -- Both only where the payee had acknowledged it: what they waive is not paid, nor is the contract.
  update public.waivers as waiver set state = 'ATTACHED', version = waiver.version + 1
  where waiver.request_id = payment.request_id and waiver.state = 'EFFECTIVE';
  update public.contracts as reopened
  set state = 'SIGNED', version = reopened.version + 1, closed_at = null
  where reopened.id = contract.id and reopened.state = 'CLOSED';
  perform rights.tell_contract(contract);
end
$$;
revoke all on function ledger.take_back(public.contracts, public.payments, bigint, text)
  from public, anon, authenticated;

-- What a provider says of a payment: its state after that, null if there is none. Saying it again changes
-- nothing. What it says first holds, except that FAILED after SUCCEEDED is a return, acknowledged or not,
-- which takes the payment back. Of the API alone.
create function operations.settle_payment(
  id bigint, outcome text, provider_reference text, reason text default null
)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  contract public.contracts;
  known public.payments;
begin
  if coalesce(outcome, '') not in ('SUCCEEDED', 'FAILED') then
    raise exception 'A payment ends as SUCCEEDED or FAILED' using errcode = 'invalid_parameter_value';
  end if;
  select c.* into contract
  from public.contracts as c join public.payments as payment on payment.contract_id = c.id
  where payment.id = settle_payment.id for no key update of c;
  select * into known from public.payments as payment where payment.id = settle_payment.id;
  if known.state = 'SUCCEEDED' and outcome = 'FAILED' then
    perform ledger.take_back(
      contract, known, null,
      case when public.is_text(reason, 1000) then reason else 'The payment provider returned it.' end
    );
    return 'REVERSED';
  end if;
  if known.state is distinct from 'STARTED' then return known.state; end if;
  update public.payments as payment set
    state = settle_payment.outcome, version = payment.version + 1, settled_at = now(),
    provider_reference = left(settle_payment.provider_reference, 255)
  where payment.id = known.id;
  if outcome = 'SUCCEEDED' then
    perform ledger.post(
      contract, 'SUCCEEDED', 'IN_FLIGHT', 'PAID', known.amount_cents, null,
      request => known.request_id, payment => known.id
    );
  else
    perform ledger.post(
      contract, 'FAILED', 'IN_FLIGHT', 'DUE', known.amount_cents, null,
      request => known.request_id, payment => known.id
    );
  end if;
  update public.payment_requests as request set
    state = case settle_payment.outcome when 'SUCCEEDED' then 'PAID' else request.state end,
    version = request.version + 1
  where request.id = known.request_id;
  perform rights.tell_contract(contract);
  return settle_payment.outcome;
end
$$;

-- What a provider is told of a payment that is still STARTED. PL/pgSQL keeps the plan, which took longer
-- than all else that this reads.
create function operations.payment_to_make(id bigint, provider text)
returns table (payment_id bigint, amount_cents bigint, party_id bigint, name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select payment.id, payment.amount_cents::bigint, payee.id, payee.name
    from public.payments as payment
      join public.contracts as contract on contract.id = payment.contract_id
      join public.parties as payee on payee.id = contract.payee_party_id
    where payment.id = payment_to_make.id and payment.state = 'STARTED'
      and payment.provider = payment_to_make.provider;
end
$$;

-- Payments whose provider has not said how they ended, for the process that asks. No other process
-- gets them until `older_than` has passed again.
create function operations.payments_to_ask_about(older_than interval, most integer)
returns table (id bigint)
language sql security definer
set search_path = ''
as $$
  update public.payments as payment set asked_at = now()
  where payment.id in (
    select waiting.id from public.payments as waiting
    where waiting.state = 'STARTED' and waiting.asked_at <= now() - older_than
    order by waiting.asked_at limit most for update skip locked
  )
  returning payment.id
$$;
revoke all on function
  operations.payment_to_make(bigint, text), operations.settle_payment(bigint, text, text, text),
  operations.payments_to_ask_about(interval, integer)
from public, anon, authenticated;

create function public.acknowledge_payment(id bigint, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'acknowledge_payment', jsonb_build_array(id));
  me record;
  known public.payments;
  contract public.contracts;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract((
    select payment.contract_id from public.payments as payment where payment.id = acknowledge_payment.id
  ), 'id');
  perform rights.require_place(me.place, 'PAYEE');
  if cardinality(me.rights) = 0 then perform rights.refuse('NOT_ALLOWED'); end if;
  update public.payments as payment set
    acknowledged_at = now(), acknowledged_by = me.member_id, version = payment.version + 1
  where payment.id = acknowledge_payment.id and payment.state = 'SUCCEEDED'
    and payment.acknowledged_at is null
  returning payment.* into known;
  if not found then perform rights.refuse('WRONG_STATE'); end if;
  update public.waivers as waiver set state = 'EFFECTIVE', version = waiver.version + 1
  where waiver.request_id = known.request_id and waiver.state = 'ATTACHED';
  select * into contract from public.contracts as c where c.id = known.contract_id;
  perform rights.tell_contract(contract);
  return rights.end_with_id(key, known.id);
end
$$;

-- Takes a payment back that the payee has not acknowledged.
create function public.reverse_payment(id bigint, reason text, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'reverse_payment', jsonb_build_array(id, reason));
  me record;
  known public.payments;
  contract public.contracts;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract((
    select payment.contract_id from public.payments as payment where payment.id = reverse_payment.id
  ), 'id');
  perform rights.require_place(me.place, 'PAYER');
  perform rights.require_right(me.rights, 'PAY');
  if not public.is_text(reason, 1000) then perform rights.refuse('INVALID', 'reason'); end if;
  -- The contract is locked.
  select * into known from public.payments as payment
  where payment.id = reverse_payment.id and payment.state = 'SUCCEEDED'
    and payment.acknowledged_at is null;
  if not found then perform rights.refuse('WRONG_STATE'); end if;
  select * into contract from public.contracts as c where c.id = known.contract_id;
  perform ledger.take_back(contract, known, me.member_id, reason);
  return rights.end_with_id(key, known.id);
end
$$;

select rights.grant_commands(array['start_payment', 'acknowledge_payment', 'reverse_payment']);
