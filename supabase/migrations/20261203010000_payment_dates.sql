-- A payment is often recorded days after it was made: it says on which day it was made.

alter table public.payments add column paid_on date;
update public.payments set paid_on = (started_at at time zone 'utc')::date;
alter table public.payments
  alter column paid_on set not null, alter column paid_on set default current_date,
  add check (paid_on between '1900-01-01' and '2200-12-31');

drop function public.start_payment(bigint, integer, text, text, uuid);

-- The API names its provider for its transaction (`backend/database/act-as.ts`); no argument of a caller
-- does. The REST API of a hosted project has no provider, so it starts no payment.
create function public.start_payment(
  request_id bigint, version integer, method text, reference text, paid_on date, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'start_payment', jsonb_build_array(request_id, version, method, reference, paid_on)
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
  -- One day of grace: where it is tomorrow already.
  if paid_on not between '1900-01-01' and current_date + 1 then
    perform rights.refuse('INVALID', 'paidOn');
  end if;
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
    contract_id, request_id, amount_cents, provider, method, reference, paid_on, started_by
  ) values (
    contract.id, known.id, known.due_cents, provider, start_payment.method,
    start_payment.reference, coalesce(start_payment.paid_on, current_date), me.member_id
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
select rights.grant_commands(array['start_payment']);
