-- Mails about what still waits for a person some minutes after it came.

alter table public.profiles add column wants_needs_mail boolean not null default true;
create policy "People choose their own mails" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
grant update (wants_needs_mail) on public.profiles to authenticated;

alter table operations.outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('INVITATION', 'NEEDS'));

-- Who may have something new to do. A mail of the kind NEEDS is about a row of this table.
create table operations.needs_mails (
  id bigint generated always as identity primary key,
  user_id uuid not null unique references auth.users (id) on delete cascade,
  -- What waits since then or before was told, or came before the first mail.
  told_until timestamptz not null,
  mailed_at timestamptz,
  -- Whether something has happened that the next mail may tell.
  has_news boolean not null default true
);
create index on operations.needs_mails (mailed_at) where has_news;
alter table operations.needs_mails enable row level security;

-- Until when events have been looked at. It has at most one row, which one process at a time locks.
create table operations.needs_mail_plan (
  is_only boolean primary key default true check (is_only),
  planned_until timestamptz not null
);
alter table operations.needs_mail_plan enable row level security;
