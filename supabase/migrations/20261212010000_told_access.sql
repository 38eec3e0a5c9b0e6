-- Who loses access to a project, or gets or loses a right there, by another person is told: by a mail, and where
-- a page is open.

alter table operations.outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('INVITATION', 'ACCESS', 'NEEDS'));

-- Members whose access another person has changed. A mail of the kind ACCESS is about a row of this table. It
-- outlives the member, whom the removal of a party deletes.
create table operations.access_mails (
  member_id bigint primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  project_id bigint not null references public.projects (id) on delete cascade,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  -- The rights that the person knows of: before the first change, then those that the last mail told.
  told text[] not null,
  mailed_at timestamptz
);
create index on operations.access_mails (user_id);
create index on operations.access_mails (project_id);
alter table operations.access_mails enable row level security;

create function rights.tell_access() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() = old.user_id then
    -- Who leaves knows it, and earlier changes no longer matter.
    delete from operations.access_mails where member_id = old.id;
    return null;
  end if;
  -- Where the project is being deleted, its members are told by that.
  insert into operations.access_mails as known (member_id, user_id, project_id, changed_by, told)
  select old.id, old.user_id, project.id, rights.name_of(auth.uid()), old.rights
  from public.projects as project
  where project.id = old.project_id and project.deleted_at is null
    and auth.uid() is not null and old.user_id is not null
  on conflict (member_id) do update set changed_by = excluded.changed_by, changed_at = now();
  if not found then return null; end if;
  -- One mail for each change: those that find nothing new are not sent. Of rights, at most one in ten minutes.
  insert into operations.outbox (kind, about, due_at)
  select 'ACCESS', member_id,
    case when new.rights <> old.rights then greatest(now(), mailed_at + interval '10 minutes') else now() end
  from operations.access_mails where member_id = old.id;
  perform rights.tell_users(array[old.user_id], array['ACCESS']);
  return null;
end
$$;
revoke all on function rights.tell_access() from public, anon, authenticated;

create trigger tell_changed_access
  after update of removed_at, rights on public.members
  for each row
  when (old.removed_at is null and (new.removed_at is not null or new.rights <> old.rights))
  execute function rights.tell_access();
create trigger tell_deleted_access
  after delete on public.members
  for each row when (old.removed_at is null)
  execute function rights.tell_access();
