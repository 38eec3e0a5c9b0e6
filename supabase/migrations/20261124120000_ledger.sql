-- The ledger: double entry, append only. One row is one debit and one credit of one positive amount,
-- so an imbalance cannot be written.

-- What works on the ledger. Supabase's REST API does not serve this schema.
create schema ledger;
revoke all on schema ledger from public;
grant usage on schema ledger to authenticated;

-- An example, which its owner may delete for good, ledger and all. No user can set it.
alter table public.projects add column is_example boolean not null default false;

-- Accounts belong to a contract: COMMITMENT stands against the others, of which none is ever below
-- 0. COST and SPENT are those of a project's own costs, whose rows name no contract.
create table public.transfers (
  id bigint generated always as identity primary key,
  project_id bigint not null references public.projects (id) on delete cascade,
  contract_id bigint references public.contracts (id) on delete cascade,
  event text not null,
  debit text not null,
  credit text not null,
  amount_cents public.cents not null check (amount_cents > 0),
  change_order_id bigint references public.change_orders (id) on delete cascade,
  request_id bigint references public.payment_requests (id) on delete cascade,
  payment_id bigint references public.payments (id) on delete cascade,
  cost_id bigint references public.costs (id) on delete cascade,
  reverses bigint unique references public.transfers (id),
  created_at timestamptz not null default now(),
  created_by bigint references public.members (id),
  check (debit <> credit),
  -- Each event has its sides, and a document whose amounts it adds up to.
  check (
    case event
      when 'SIGNED' then (debit, credit) = ('COMMITMENT', 'UNBILLED')
        and num_nonnulls(change_order_id, request_id) = 0
      when 'CHANGED' then change_order_id is not null
        and (debit, credit) in (('COMMITMENT', 'UNBILLED'), ('UNBILLED', 'COMMITMENT'))
      when 'APPROVED' then request_id is not null and payment_id is null
        and (debit, credit) in (('UNBILLED', 'DUE'), ('UNBILLED', 'RETAINED'))
      when 'RELEASED' then request_id is not null and payment_id is null
        and (debit, credit) = ('RETAINED', 'DUE')
      when 'STARTED' then payment_id is not null and (debit, credit) = ('DUE', 'IN_FLIGHT')
      when 'SUCCEEDED' then payment_id is not null and (debit, credit) = ('IN_FLIGHT', 'PAID')
      when 'FAILED' then payment_id is not null and (debit, credit) = ('IN_FLIGHT', 'DUE')
      when 'SPENT' then cost_id is not null and (debit, credit) = ('COST', 'SPENT')
      when 'REVERSED' then reverses is not null and num_nonnulls(payment_id, cost_id) = 1
      else false
    end
  ),
  check (
    case when contract_id is null
      then debit in ('COST', 'SPENT') and credit in ('COST', 'SPENT') and cost_id is not null
      else cost_id is null
        and debit in ('COMMITMENT', 'UNBILLED', 'DUE', 'IN_FLIGHT', 'RETAINED', 'PAID')
        and credit in ('COMMITMENT', 'UNBILLED', 'DUE', 'IN_FLIGHT', 'RETAINED', 'PAID')
    end
  )
);
create index transfers_of_contract on public.transfers (contract_id, id);
create index transfers_of_project on public.transfers (project_id);
create index transfers_of_change_order on public.transfers (change_order_id)
  where change_order_id is not null;
create index transfers_of_request on public.transfers (request_id) where request_id is not null;
create index transfers_of_payment on public.transfers (payment_id) where payment_id is not null;
create index transfers_of_cost on public.transfers (cost_id) where cost_id is not null;
create index transfers_by_member on public.transfers (created_by);

-- What each account of a contract holds. A trigger of `transfers` keeps it.
create table public.contract_balances (
  contract_id bigint primary key references public.contracts (id) on delete cascade,
  committed_cents public.cents not null default 0,
  unbilled_cents public.cents not null default 0,
  due_cents public.cents not null default 0,
  in_flight_cents public.cents not null default 0,
  retained_cents public.cents not null default 0,
  paid_cents public.cents not null default 0,
  check (
    committed_cents = unbilled_cents + due_cents + in_flight_cents + retained_cents + paid_cents
  )
);

alter table public.transfers enable row level security;
alter table public.contract_balances enable row level security;

create policy "Who reads a contract reads its rows, of costs the contractor"
  on public.transfers for select to authenticated
  using (
    project_id = any((select rights.contractor_project_ids())::bigint[])
    or exists (select from public.contracts as contract where contract.id = contract_id offset 0)
  );

create policy "Who reads a contract reads its balances"
  on public.contract_balances for select to authenticated
  using (exists (select from public.contracts as contract where contract.id = contract_id offset 0));

select rights.grant_reading(array['transfers', 'contract_balances']);

-- Rows stay as they were written, also for the owner of the table; only an example goes as a whole.
create function ledger.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and exists (
    select from public.projects where id = old.project_id and is_example
  ) then
    return old;
  end if;
  raise exception 'The ledger is append only' using errcode = 'object_in_use';
end
$$;

create trigger refuse_change before update or delete on public.transfers
  for each row execute function ledger.refuse_change();
create trigger refuse_truncation before truncate on public.transfers
  for each statement execute function ledger.refuse_change();

create function ledger.add_to_balances() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.contract_id is null then return null; end if;
  if new.event = 'SIGNED' then
    insert into public.contract_balances (contract_id) values (new.contract_id) on conflict do nothing;
  end if;
  update public.contract_balances as balance set
    -- The one account on the debit side.
    committed_cents = committed_cents
      - case 'COMMITMENT' when new.credit then new.amount_cents when new.debit then -new.amount_cents else 0 end,
    unbilled_cents = unbilled_cents
      + case 'UNBILLED' when new.credit then new.amount_cents when new.debit then -new.amount_cents else 0 end,
    due_cents = due_cents
      + case 'DUE' when new.credit then new.amount_cents when new.debit then -new.amount_cents else 0 end,
    in_flight_cents = in_flight_cents
      + case 'IN_FLIGHT' when new.credit then new.amount_cents when new.debit then -new.amount_cents else 0 end,
    retained_cents = retained_cents
      + case 'RETAINED' when new.credit then new.amount_cents when new.debit then -new.amount_cents else 0 end,
    paid_cents = paid_cents
      + case 'PAID' when new.credit then new.amount_cents when new.debit then -new.amount_cents else 0 end
  where balance.contract_id = new.contract_id;
  return null;
end
$$;

create trigger add_to_balances after insert on public.transfers
  for each row execute function ledger.add_to_balances();

-- Where a document and the rows of its events differ; every document has its row's worth here.
-- `project_id`, `contract_id` and the document's id find those of one.
create view ledger.differences with (security_invoker) as
with moved as not materialized (
  select transfer.*,
    case account when debit then -amount_cents else amount_cents end as gained, account
  from public.transfers as transfer, lateral (values (debit), (credit)) as side (account)
)
select contract.project_id, contract.id as contract_id, null::bigint as change_order_id,
  null::bigint as request_id, null::bigint as payment_id, null::bigint as cost_id,
  format('contract %s: signed for %s, ledger %s', contract.id, document.cents, posted.cents) as difference
from public.contracts as contract
  cross join lateral (
    select case when contract.state in ('SIGNED', 'CLOSED') then coalesce(sum(scheduled_cents), 0) - (
      select coalesce(sum(amount_cents), 0) from public.change_orders as changed
      where changed.contract_id = contract.id and changed.state = 'APPROVED'
    ) else 0 end as cents
    from public.contract_lines as line where line.contract_id = contract.id
  ) as document
  cross join lateral (
    select coalesce(sum(gained), 0) as cents from moved
    where moved.contract_id = contract.id and event = 'SIGNED' and account = 'UNBILLED'
  ) as posted
where document.cents <> posted.cents
union all
select contract.project_id, contract.id, changed.id, null, null, null,
  format('change order %s: %s, ledger %s', changed.id, document.cents, posted.cents)
from public.change_orders as changed
  join public.contracts as contract on contract.id = changed.contract_id
  cross join lateral (
    select case when changed.state = 'APPROVED' then coalesce(sum(scheduled_cents), 0) else 0 end as cents
    from public.change_order_lines as line where line.change_order_id = changed.id
  ) as document
  cross join lateral (
    select coalesce(sum(gained), 0) as cents from moved
    where moved.change_order_id = changed.id and account = 'UNBILLED'
  ) as posted
where document.cents <> posted.cents
  or changed.state = 'APPROVED' and document.cents <> changed.amount_cents
union all
select contract.project_id, contract.id, null, request.id, null, null,
  format(
    'payment request %s: due %s, held %s, ledger %s and %s', request.id, document.due, document.held,
    posted.due, posted.held
  )
from public.payment_requests as request
  join public.contracts as contract on contract.id = request.contract_id
  cross join lateral (
    select
      case when request.state in ('APPROVED', 'PAID') then request.due_cents else 0 end as due,
      case when request.state not in ('APPROVED', 'PAID') then 0
        when request.kind = 'RETAINAGE' then -request.due_cents else request.held_cents end as held
  ) as document
  cross join lateral (
    select coalesce(sum(gained) filter (where account = 'DUE'), 0) as due,
      coalesce(sum(gained) filter (where account = 'RETAINED'), 0) as held
    from moved where moved.request_id = request.id and payment_id is null
  ) as posted
where (document.due, document.held) is distinct from (posted.due, posted.held)
union all
select contract.project_id, contract.id, null, payment.request_id, payment.id, null,
  format(
    'payment %s: %s of %s, ledger %s on its way and %s paid', payment.id, payment.state,
    payment.amount_cents, posted.in_flight, posted.paid
  )
from public.payments as payment
  join public.contracts as contract on contract.id = payment.contract_id
  cross join lateral (
    select case when payment.state = 'STARTED' then payment.amount_cents else 0 end as in_flight,
      case when payment.state = 'SUCCEEDED' then payment.amount_cents else 0 end as paid
  ) as document
  cross join lateral (
    select coalesce(sum(gained) filter (where account = 'IN_FLIGHT'), 0) as in_flight,
      coalesce(sum(gained) filter (where account = 'PAID'), 0) as paid,
      coalesce(sum(gained) filter (where account = 'DUE'), 0) as due
    from moved where moved.payment_id = payment.id
  ) as posted
where (document.in_flight, document.paid, -document.in_flight - document.paid)
  is distinct from (posted.in_flight, posted.paid, posted.due)
union all
select cost.project_id, null, null, null, null, cost.id,
  format('cost %s: %s, ledger %s', cost.id, cost.amount_cents, posted.cents)
from public.costs as cost
  cross join lateral (
    select coalesce(sum(gained), 0) as cents from moved
    where moved.cost_id = cost.id and account = 'SPENT'
  ) as posted
where cost.amount_cents <> posted.cents;
grant select on ledger.differences to authenticated;

-- Where a contract's balances differ from its rows, or from its lines and requests.
create view ledger.unbalanced with (security_invoker) as
select contract.project_id, contract.id as contract_id,
  format('contract %s: %s is %s, should be %s', contract.id, account.name, account.held, account.expected)
    as difference
from public.contracts as contract
  left join public.contract_balances as balance on balance.contract_id = contract.id
  cross join lateral (
    select coalesce(sum(scheduled_cents), 0) as scheduled,
      coalesce(sum(completed_cents + stored_cents), 0)::bigint as approved
    from public.contract_lines as line
    where line.contract_id = contract.id and contract.state in ('SIGNED', 'CLOSED')
  ) as work
  cross join lateral (
    select coalesce(sum(due_cents) filter (where kind = 'RETAINAGE'), 0) as released,
      coalesce(sum(due_cents) filter (where state = 'APPROVED'), 0) as unpaid,
      coalesce(sum(due_cents), 0) as net
    from public.payment_requests as request
    where request.contract_id = contract.id and request.state in ('APPROVED', 'PAID')
  ) as billed
  cross join lateral (
    select coalesce(sum(amount_cents) filter (where state = 'STARTED'), 0) as started,
      coalesce(sum(amount_cents) filter (where state = 'SUCCEEDED'), 0) as paid
    from public.payments as payment where payment.contract_id = contract.id
  ) as sent
  cross join lateral (
    values
      ('COMMITMENT', coalesce(balance.committed_cents, 0), work.scheduled),
      ('UNBILLED', coalesce(balance.unbilled_cents, 0), work.scheduled - work.approved),
      ('DUE', coalesce(balance.due_cents, 0), billed.net - sent.started - sent.paid),
      ('DUE and on its way', coalesce(balance.due_cents + balance.in_flight_cents, 0), billed.unpaid),
      ('IN_FLIGHT', coalesce(balance.in_flight_cents, 0), sent.started),
      ('RETAINED', coalesce(balance.retained_cents, 0),
        public.retainage_of(contract.retainage_bp, work.approved) - billed.released),
      ('PAID', coalesce(balance.paid_cents, 0), sent.paid)
  ) as account (name, held, expected)
where account.held <> account.expected
union all
select contract.project_id, contract.id,
  format('contract %s: %s is %s, its rows say %s', contract.id, account.name, account.held, posted.cents)
from public.contracts as contract
  join public.contract_balances as balance on balance.contract_id = contract.id
  cross join lateral (
    values ('COMMITMENT', -balance.committed_cents), ('UNBILLED', balance.unbilled_cents),
      ('DUE', balance.due_cents), ('IN_FLIGHT', balance.in_flight_cents),
      ('RETAINED', balance.retained_cents), ('PAID', balance.paid_cents)
  ) as account (name, held)
  cross join lateral (
    select coalesce(sum(case account.name when credit then amount_cents else -amount_cents end), 0) as cents
    from public.transfers as transfer
    where transfer.contract_id = contract.id and account.name in (debit, credit)
  ) as posted
where account.held <> posted.cents;
grant select on ledger.unbalanced to authenticated;
