-- Work orders of contracts that the general contractor pays, extras among them, and what was uploaded to
-- a project. Tables grant reading by policy alone; functions make every change.

-- An ORDERED one starts as ISSUED; an EXTRA is a DRAFT of the payee's until it is submitted. A phone makes
-- ids without signal. A number is given when the other party first sees the order: drafts in between
-- would tell of themselves by the gaps.
create table public.work_orders (
  id uuid primary key,
  project_id bigint not null references public.projects (id) on delete cascade,
  contract_id bigint not null references public.contracts (id) on delete cascade,
  payee_party_id bigint not null references public.parties (id),
  number integer check (number > 0),
  kind text not null check (kind in ('ORDERED', 'EXTRA')),
  text text not null check (public.is_text(text, 2000)),
  place text check (place is null or public.is_line(place, 120)),
  due_on date check (due_on between '1900-01-01' and '2200-12-31'),
  state text not null
    check (state in ('DRAFT', 'ISSUED', 'SUBMITTED', 'APPROVED', 'RETURNED', 'CANCELLED')),
  version integer not null default 1 check (version > 0),
  note text check (note is null or public.is_text(note, 2000)),
  reason text check (reason is null or public.is_text(reason, 1000)),
  created_at timestamptz not null default now(),
  created_by bigint not null references public.members (id),
  submitted_at timestamptz,
  submitted_by bigint references public.members (id),
  decided_at timestamptz,
  decided_by bigint references public.members (id),
  cancelled_at timestamptz,
  change_order_id bigint unique references public.change_orders (id) on delete cascade,
  unique (contract_id, number),
  check (case kind when 'ORDERED' then state <> 'DRAFT' else state <> 'ISSUED' end),
  check (number is not null or state = 'DRAFT'),
  check (change_order_id is null or (kind, state) = ('EXTRA', 'APPROVED'))
);
-- Lists have open ones first.
create index work_orders_of_project on public.work_orders (
  project_id, (state not in ('APPROVED', 'CANCELLED')), created_at, id
);
create index work_orders_of_payee on public.work_orders (payee_party_id);
create index waiting_work_orders on public.work_orders (project_id, state, payee_party_id)
  where state in ('ISSUED', 'SUBMITTED', 'RETURNED');
create index work_orders_by_member on public.work_orders (created_by);
create index work_orders_submitted_by on public.work_orders (submitted_by);
create index work_orders_decided_by on public.work_orders (decided_by);

-- Of an extra: hours at a rate, or material as an amount.
create table public.work_order_entries (
  work_order_id uuid not null references public.work_orders (id) on delete cascade,
  position integer not null check (position > 0),
  text text not null check (public.is_line(text, 200)),
  minutes integer check (minutes between 1 and 600000),
  rate_cents public.cents check (rate_cents > 0),
  amount_cents public.cents not null check (amount_cents > 0),
  primary key (work_order_id, position),
  check ((minutes is null) = (rate_cents is null))
);

-- A photo of a work order, a document of a payment request, or a file of the project. `party_ids` are the
-- parties to which a file is shown, besides the general contractor. Hashes are of what is uploaded;
-- `original_sha256` is of the camera's file, and with the moment and the place a claim of the phone.
create table public.uploads (
  id uuid primary key,
  project_id bigint not null references public.projects (id) on delete cascade,
  work_order_id uuid references public.work_orders (id) on delete cascade,
  request_id bigint references public.payment_requests (id) on delete cascade,
  bucket text not null check (bucket in ('photos', 'files')),
  name text not null check (public.is_line(name, 200)),
  type text not null check (public.is_line(type, 120)),
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  small_size integer check (small_size > 0),
  small_sha256 text check (small_sha256 ~ '^[0-9a-f]{64}$'),
  original_sha256 text check (original_sha256 ~ '^[0-9a-f]{64}$'),
  taken_at timestamptz,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  party_ids bigint[] not null default '{}',
  state text not null default 'RESERVED'
    check (state in ('RESERVED', 'CHECKING', 'READY', 'REFUSED', 'REMOVED')),
  refusal text check (refusal ~ '^[A-Z_]{1,40}$'),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  created_by bigint not null references public.members (id),
  user_id uuid references auth.users (id) on delete set null,
  confirmed_at timestamptz,
  check (num_nonnulls(work_order_id, request_id) <= 1),
  check ((bucket = 'photos') = (work_order_id is not null)),
  check ((small_size is null) = (small_sha256 is null)),
  check ((latitude is null) = (longitude is null)),
  check ((state = 'REFUSED') = (refusal is not null))
);
create index uploads_of_order on public.uploads (work_order_id, created_at, id);
create index uploads_of_request on public.uploads (request_id) where request_id is not null;
create index files_of_project on public.uploads (project_id, created_at, id);
create index uploads_by_member on public.uploads (created_by);
create index uploads_of_user on public.uploads (user_id);

alter table public.work_orders enable row level security;
alter table public.work_order_entries enable row level security;
alter table public.uploads enable row level security;

create policy "Parties of a contract read its work orders, drafts the payee"
  on public.work_orders for select to authenticated
  using (
    payee_party_id = any((select rights.party_ids())::bigint[])
    or (state <> 'DRAFT' and project_id = any((select rights.contractor_project_ids())::bigint[]))
  );

create policy "Who reads a work order reads its entries"
  on public.work_order_entries for select to authenticated
  using (exists (select from public.work_orders as known where known.id = work_order_id offset 0));

-- What is not checked yet is seen by the member alone who uploads it.
create policy "Readers of a document read its uploads, named parties a file"
  on public.uploads for select to authenticated
  using (
    created_by in (select m.member_id from rights.memberships() as m)
    or (
      state = 'READY'
      and case
        when work_order_id is not null then exists (
          select from public.work_orders as known where known.id = work_order_id offset 0
        )
        when request_id is not null then exists (
          select from public.payment_requests as known where known.id = request_id offset 0
        )
        else party_ids && (select rights.party_ids())::bigint[]
          or project_id = any((select rights.contractor_project_ids())::bigint[])
      end
    )
  );

select rights.grant_reading(array['work_orders', 'work_order_entries', 'uploads']);
-- To whom else a file is shown, and whose account a member has, is not for those who see it.
revoke select on public.uploads from authenticated;
grant select (
  id, project_id, work_order_id, request_id, bucket, name, type, size_bytes, sha256, small_size,
  small_sha256, original_sha256, taken_at, latitude, longitude, state, refusal, version, created_at,
  created_by, confirmed_at
) on public.uploads to authenticated;

-- Tells the parties of a work order; of a draft, the payee alone.
create function rights.tell_order(work_order public.work_orders, kinds text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  if work_order.state = 'DRAFT' then
    perform rights.tell_party(work_order.project_id, work_order.payee_party_id, kinds);
  else
    perform rights.tell_project(work_order.project_id, kinds, array[work_order.payee_party_id]);
  end if;
end
$$;
revoke all on function rights.tell_order(public.work_orders, text[]) from public, anon;
