-- Contracts between the general contractor of a project and its other parties, and their change
-- orders. Tables grant reading by policy alone; functions make every change.

-- An amount in whole cents that a JavaScript number holds exactly.
create domain public.cents as bigint check (value between 0 and 9007199254740991);

-- Whether a text may have several lines: trimmed, in Unicode's composed form, of control characters
-- only line feeds and tabs.
create function public.is_text(value text, longest integer) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return value is not null
    and char_length(value) between 1 and longest
    and public.is_trimmed(value)
    and value is nfc normalized
    and value !~ '[\u0001-\u0008\u000B-\u001F\u007F-\u009F]';
end
$$;
revoke all on function public.is_text(text, integer) from public, anon;
grant execute on function public.is_text(text, integer) to authenticated;

-- What is kept back of work that is completed and stored to date, rounded down to a cent. Document,
-- ledger and print use it; `shared/contracts/money.ts` has the same for the browser.
create function public.retainage_of(rate_bp integer, completed_and_stored bigint) returns bigint
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return div(rate_bp::numeric * completed_and_stored, 10000)::bigint;
end
$$;
revoke all on function public.retainage_of(integer, bigint) from public, anon;
grant execute on function public.retainage_of(integer, bigint) to authenticated;

-- A number counts the contracts between the same two parties: one of the whole project would tell a
-- subcontractor how many others there are.
create table public.contracts (
  id bigint generated always as identity primary key,
  project_id bigint not null references public.projects (id) on delete cascade,
  payer_party_id bigint not null,
  payee_party_id bigint not null,
  number integer not null check (number > 0),
  title text not null check (public.is_line(title, 120)),
  retainage_bp integer not null check (retainage_bp between 0 and 10000),
  pay_days integer not null check (pay_days between 0 and 365),
  asks_for_waiver boolean not null,
  second_approval_above_cents public.cents,
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'OFFERED', 'SIGNED', 'DECLINED', 'CLOSED')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  offered_at timestamptz,
  answered_at timestamptz,
  answered_by bigint references public.members (id),
  closed_at timestamptz,
  check (payer_party_id <> payee_party_id),
  unique (payer_party_id, payee_party_id, number),
  foreign key (payer_party_id, project_id) references public.parties (id, project_id),
  foreign key (payee_party_id, project_id) references public.parties (id, project_id)
);
create index contracts_of_project on public.contracts (project_id, id);
create index contracts_of_payer on public.contracts (payer_party_id, id);
create index contracts_of_payee on public.contracts (payee_party_id, id);
create index contracts_answered_by on public.contracts (answered_by);

-- `amount_cents` is what the contract sum gains, or below 0 loses.
create table public.change_orders (
  id bigint generated always as identity primary key,
  contract_id bigint not null references public.contracts (id) on delete cascade,
  number integer not null check (number > 0),
  reason text not null check (public.is_text(reason, 1000)),
  amount_cents bigint not null check (abs(amount_cents) <= 9007199254740991),
  state text not null default 'PROPOSED'
    check (state in ('PROPOSED', 'APPROVED', 'DECLINED', 'WITHDRAWN')),
  version integer not null default 1 check (version > 0),
  proposed_party_id bigint not null references public.parties (id),
  proposed_by bigint not null references public.members (id),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by bigint references public.members (id),
  unique (contract_id, number)
);
create index change_orders_of_party on public.change_orders (proposed_party_id);
create index change_orders_proposed_by on public.change_orders (proposed_by);
create index change_orders_answered_by on public.change_orders (answered_by);
create index proposed_change_orders on public.change_orders (contract_id) where state = 'PROPOSED';

-- `scheduled_cents` is what the line is worth now; completed and stored are as approved to date.
-- `change_order_id` is the change order that added the line.
create table public.contract_lines (
  id bigint generated always as identity primary key,
  contract_id bigint not null references public.contracts (id) on delete cascade,
  position integer not null check (position > 0),
  text text not null check (public.is_line(text, 200)),
  cost_code text not null check (cost_code = '' or public.is_line(cost_code, 20)),
  scheduled_cents public.cents not null,
  completed_cents public.cents not null default 0,
  stored_cents public.cents not null default 0,
  change_order_id bigint references public.change_orders (id) on delete cascade,
  unique (contract_id, position),
  check (completed_cents + stored_cents <= scheduled_cents)
);
create index contract_lines_of_change_order on public.contract_lines (change_order_id);

-- What a change order lowers a line by, or the line that it adds, where `line_id` is null.
create table public.change_order_lines (
  id bigint generated always as identity primary key,
  change_order_id bigint not null references public.change_orders (id) on delete cascade,
  position integer not null check (position > 0),
  line_id bigint references public.contract_lines (id) on delete cascade,
  text text not null check (public.is_line(text, 200)),
  cost_code text not null check (cost_code = '' or public.is_line(cost_code, 20)),
  scheduled_cents bigint not null check (abs(scheduled_cents) <= 9007199254740991),
  unique (change_order_id, position),
  check (case when line_id is null then scheduled_cents > 0 else scheduled_cents < 0 end)
);
create index change_order_lines_of_line on public.change_order_lines (line_id);

alter table public.contracts enable row level security;
alter table public.change_orders enable row level security;
alter table public.contract_lines enable row level security;
alter table public.change_order_lines enable row level security;

-- The general contractor is a party of every contract, so its members see all of a project. What is
-- not offered yet is theirs alone.
create policy "Parties read their contracts, drafts the general contractor"
  on public.contracts for select to authenticated
  using (
    (
      payer_party_id = any((select rights.party_ids())::bigint[])
      or payee_party_id = any((select rights.party_ids())::bigint[])
    )
    and (
      state <> 'DRAFT'
      or project_id = any((select rights.contractor_project_ids())::bigint[])
    )
  );

-- `offset 0` keeps PostgreSQL from reading every contract of the database once, for a hash of those that
-- the user sees: each row looks for its own by the primary key.
create policy "Who reads a contract reads its change orders"
  on public.change_orders for select to authenticated
  using (exists (select from public.contracts as contract where contract.id = contract_id offset 0));

create policy "Who reads a contract reads its lines"
  on public.contract_lines for select to authenticated
  using (exists (select from public.contracts as contract where contract.id = contract_id offset 0));

create policy "Who reads a change order reads its lines"
  on public.change_order_lines for select to authenticated
  using (exists (select from public.change_orders as changed where changed.id = change_order_id offset 0));

-- Lets signed-in users read tables in `public` by their policies, and nothing more.
create function rights.grant_reading(tables text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  entity text;
  serial text;
begin
  foreach entity in array tables loop
    execute format('revoke all on public.%I from anon, authenticated', entity);
    execute format('grant select on public.%I to authenticated', entity);
    if exists (
      select from pg_catalog.pg_attribute
      where attrelid = format('public.%I', entity)::regclass and attname = 'id' and attidentity <> ''
    ) then
      serial := pg_get_serial_sequence(format('public.%I', entity), 'id');
      execute format('revoke all on sequence %s from public, anon, authenticated', serial);
    end if;
  end loop;
end
$$;
revoke all on function rights.grant_reading(text[]) from public, anon;

select rights.grant_reading(
  array['contracts', 'change_orders', 'contract_lines', 'change_order_lines']
);
