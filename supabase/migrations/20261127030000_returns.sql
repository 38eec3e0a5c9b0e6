-- Each time that a payment request or a work order was sent back: the document itself has only its
-- latest submission and decision. The functions that send back append to it, and nothing changes it.

create table public.returns (
  id bigint generated always as identity primary key,
  request_id bigint references public.payment_requests (id) on delete cascade,
  work_order_id uuid references public.work_orders (id) on delete cascade,
  submitted_at timestamptz not null,
  submitted_by bigint not null references public.members (id),
  note text,
  returned_at timestamptz not null default now(),
  returned_by bigint not null references public.members (id),
  reason text not null check (public.is_text(reason, 1000)),
  check (num_nonnulls(request_id, work_order_id) = 1)
);
create index returns_of_request on public.returns (request_id) where request_id is not null;
create index returns_of_order on public.returns (work_order_id) where work_order_id is not null;
create index returns_submitted_by on public.returns (submitted_by);
create index returns_by_member on public.returns (returned_by);

alter table public.returns enable row level security;

create policy "Who reads a document reads why it was sent back"
  on public.returns for select to authenticated
  using (
    case
      when request_id is not null then exists (
        select from public.payment_requests as request where request.id = request_id offset 0
      )
      else exists (select from public.work_orders as known where known.id = work_order_id offset 0)
    end
  );

select rights.grant_reading(array['returns']);
