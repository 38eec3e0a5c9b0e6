-- What a provider says of a payment: its state after that, null if there is none. Saying it again changes
-- nothing. What it says first holds, except that FAILED after SUCCEEDED is a return, acknowledged or not,
-- which takes the payment back. OTHER_PROVIDER refuses a report of a provider with which
-- the payment was not started, and one under another reference than the payment ended with. Called by the
-- API alone.
drop function operations.settle_payment(bigint, text, text, text);
create function operations.settle_payment(
  id bigint, outcome text, provider text, provider_reference text, reason text default null
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
  if known.provider is distinct from settle_payment.provider and known.id is not null then
    perform rights.refuse('OTHER_PROVIDER', 'provider');
  end if;
  -- Written when the payment ended; before, there is none.
  if known.provider_reference <> left(settle_payment.provider_reference, 255) then
    perform rights.refuse('OTHER_PROVIDER', 'reference');
  end if;
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
revoke all on function operations.settle_payment(bigint, text, text, text, text)
from public, anon, authenticated;
