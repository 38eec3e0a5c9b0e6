-- Payment requests of a contract, their waivers and payments, and the costs of a project.

-- Amounts are as approved, or before that as asked. `completed_and_stored_cents` and `retained_cents`
-- are to date; `previous_cents` is the net amount of the requests approved before; `held_cents` is
-- what this request keeps back, and `due_cents` what it makes due.
create table public.payment_requests (
  id bigint generated always as identity primary key,
  contract_id bigint not null references public.contracts (id) on delete cascade,
  payee_party_id bigint not null references public.parties (id),
  number integer not null check (number > 0),
  kind text not null check (kind in ('PROGRESS', 'RETAINAGE')),
  period_to date not null check (period_to between '1900-01-01' and '2200-12-31'),
  state text not null check (
    state in ('DRAFT', 'SUBMITTED', 'APPROVED', 'RETURNED', 'WITHDRAWN', 'PAID')
  ),
  version integer not null default 1 check (version > 0),
  completed_and_stored_cents public.cents not null,
  retained_cents public.cents not null,
  previous_cents public.cents not null,
  due_cents public.cents not null,
  held_cents public.cents not null,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  submitted_by bigint references public.members (id),
  decided_at timestamptz,
  decided_by bigint references public.members (id),
  reason text check (reason is null or public.is_text(reason, 1000)),
  due_on date,
  unique (contract_id, number),
  check (completed_and_stored_cents = retained_cents + previous_cents + due_cents)
);
create unique index open_requests on public.payment_requests (contract_id)
  where state in ('DRAFT', 'SUBMITTED', 'RETURNED');
create index requests_to_be_paid on public.payment_requests (contract_id) where state = 'APPROVED';
create index requests_of_payee on public.payment_requests (payee_party_id);
create index requests_submitted_by on public.payment_requests (submitted_by);
create index requests_decided_by on public.payment_requests (decided_by);

-- What a request says of a line, to date: as asked, as approved, and as it was approved before.
create table public.payment_request_lines (
  request_id bigint not null references public.payment_requests (id) on delete cascade,
  line_id bigint not null references public.contract_lines (id) on delete cascade,
  completed_cents public.cents not null,
  stored_cents public.cents not null,
  approved_completed_cents public.cents,
  approved_stored_cents public.cents,
  previous_completed_cents public.cents not null,
  previous_stored_cents public.cents not null,
  primary key (request_id, line_id)
);
create index request_lines_of_line on public.payment_request_lines (line_id);

-- The payee's waiver of claims for the amount of a request, in their own words.
create table public.waivers (
  id bigint generated always as identity primary key,
  request_id bigint not null references public.payment_requests (id) on delete cascade,
  text text not null check (public.is_text(text, 20000)),
  amount_cents public.cents not null,
  through_on date not null check (through_on between '1900-01-01' and '2200-12-31'),
  state text not null default 'ATTACHED' check (state in ('ATTACHED', 'EFFECTIVE', 'VOID')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  created_by bigint not null references public.members (id)
);
create unique index waiver_of_request on public.waivers (request_id) where state <> 'VOID';
create index waivers_of_request on public.waivers (request_id);
create index waivers_by_member on public.waivers (created_by);

-- `reference` is the payer's, such as a check number; `provider_reference` is the provider's.
create table public.payments (
  id bigint generated always as identity primary key,
  contract_id bigint not null references public.contracts (id) on delete cascade,
  request_id bigint not null references public.payment_requests (id) on delete cascade,
  amount_cents public.cents not null check (amount_cents > 0),
  provider text not null default 'record' check (public.is_line(provider, 60)),
  method text not null check (method in ('CHECK', 'TRANSFER', 'CASH', 'OTHER')),
  reference text not null check (public.is_line(reference, 120)),
  provider_reference text check (char_length(provider_reference) <= 255),
  state text not null default 'STARTED'
    check (state in ('STARTED', 'SUCCEEDED', 'FAILED', 'REVERSED')),
  version integer not null default 1 check (version > 0),
  started_at timestamptz not null default now(),
  started_by bigint not null references public.members (id),
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by bigint references public.members (id),
  reversed_at timestamptz,
  reversed_by bigint references public.members (id),
  reversal_reason text check (reversal_reason is null or public.is_text(reversal_reason, 1000))
);
create unique index payment_of_request on public.payments (request_id)
  where state in ('STARTED', 'SUCCEEDED');
create index payments_of_request on public.payments (request_id);
create index payments_of_contract on public.payments (contract_id);
create index started_payments on public.payments (asked_at) where state = 'STARTED';
create index unacknowledged_payments on public.payments (contract_id)
  where state = 'SUCCEEDED' and acknowledged_at is null;
create index payments_started_by on public.payments (started_by);
create index payments_acknowledged_by on public.payments (acknowledged_by);
create index payments_reversed_by on public.payments (reversed_by);

-- What the general contractor spends besides contracts. A reversing entry has the amount below 0.
create table public.costs (
  id bigint generated always as identity primary key,
  project_id bigint not null references public.projects (id) on delete cascade,
  cost_code text not null check (cost_code = '' or public.is_line(cost_code, 20)),
  text text not null check (public.is_line(text, 200)),
  amount_cents bigint not null check (abs(amount_cents) between 1 and 9007199254740991),
  spent_on date not null check (spent_on between '1900-01-01' and '2200-12-31'),
  created_at timestamptz not null default now(),
  created_by bigint not null references public.members (id),
  reverses bigint unique references public.costs (id),
  check ((amount_cents < 0) = (reverses is not null))
);
create index costs_of_project on public.costs (project_id, id);
create index costs_by_member on public.costs (created_by);

create table public.budgets (
  project_id bigint primary key references public.projects (id) on delete cascade,
  version integer not null default 1 check (version > 0)
);

create table public.budget_lines (
  project_id bigint not null references public.budgets (project_id) on delete cascade,
  cost_code text not null check (cost_code = '' or public.is_line(cost_code, 20)),
  position integer not null check (position > 0),
  text text not null check (text = '' or public.is_line(text, 200)),
  planned_cents public.cents not null,
  primary key (project_id, cost_code)
);

alter table public.payment_requests enable row level security;
alter table public.payment_request_lines enable row level security;
alter table public.waivers enable row level security;
alter table public.payments enable row level security;
alter table public.costs enable row level security;
alter table public.budgets enable row level security;
alter table public.budget_lines enable row level security;

create policy "Who reads a contract reads its requests, drafts the payee"
  on public.payment_requests for select to authenticated
  using (
    exists (select from public.contracts as contract where contract.id = contract_id offset 0)
    and (
      (state <> 'DRAFT' and submitted_at is not null)
      or payee_party_id = any((select rights.party_ids())::bigint[])
    )
  );

create policy "Who reads a request reads its lines"
  on public.payment_request_lines for select to authenticated
  using (exists (select from public.payment_requests as request where request.id = request_id offset 0));

create policy "Who reads a request reads its waivers"
  on public.waivers for select to authenticated
  using (exists (select from public.payment_requests as request where request.id = request_id offset 0));

create policy "Who reads a contract reads its payments"
  on public.payments for select to authenticated
  using (exists (select from public.contracts as contract where contract.id = contract_id offset 0));

create policy "General contractors read the costs of their projects"
  on public.costs for select to authenticated
  using (project_id = any((select rights.contractor_project_ids())::bigint[]));

create policy "General contractors read the budgets of their projects"
  on public.budgets for select to authenticated
  using (project_id = any((select rights.contractor_project_ids())::bigint[]));

create policy "General contractors read the lines of their budgets"
  on public.budget_lines for select to authenticated
  using (project_id = any((select rights.contractor_project_ids())::bigint[]));

select rights.grant_reading(array[
  'payment_requests', 'payment_request_lines', 'waivers', 'payments', 'costs', 'budgets',
  'budget_lines'
]);
