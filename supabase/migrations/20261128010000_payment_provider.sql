-- A payment belongs to the provider of the API that started it.

-- The API names its provider for its transaction (`backend/database/act-as.ts`); no argument of a caller
-- does. The REST API of a hosted project has no provider, so it starts no payment.
create or replace function public.start_payment(
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
  provider text := nullif(current_setting('plumbline.payment_provider', true), '');
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_request(start_payment.request_id, 'requestId');
  perform rights.require_place(me.place, 'PAYER');
  perform rights.require_right(me.rights, 'PAY');
  if provider is null then perform rights.refuse('NOT_ALLOWED', 'provider'); end if;
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
    contract_id, request_id, amount_cents, provider, method, reference, started_by
  ) values (
    contract.id, known.id, known.due_cents, provider, start_payment.method,
    start_payment.reference, me.member_id
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

-- Payments of a provider that has not said how they ended, for the process that asks. No other process
-- gets them until `older_than` has passed again.
drop function operations.payments_to_ask_about(interval, integer);
create function operations.payments_to_ask_about(
  older_than interval, most integer, provider text
)
returns table (id bigint)
language sql security definer
set search_path = ''
as $$
  update public.payments as payment set asked_at = now()
  where payment.id in (
    select waiting.id from public.payments as waiting
    where waiting.state = 'STARTED' and waiting.asked_at <= now() - older_than
      and waiting.provider = payments_to_ask_about.provider
    order by waiting.asked_at limit most for update skip locked
  )
  returning payment.id
$$;
revoke all on function operations.payments_to_ask_about(interval, integer, text)
from public, anon, authenticated;

-- Takes a payment back that the payee has not acknowledged, and that a person has made: what a provider
-- has paid comes back by its return alone, or the request would be paid twice.
create or replace function public.reverse_payment(id bigint, reason text, key uuid) returns jsonb
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
  if known.provider <> 'record' then perform rights.refuse('WRONG_STATE', 'provider'); end if;
  select * into contract from public.contracts as c where c.id = known.contract_id;
  perform ledger.take_back(contract, known, me.member_id, reason);
  return rights.end_with_id(key, known.id);
end
$$;
