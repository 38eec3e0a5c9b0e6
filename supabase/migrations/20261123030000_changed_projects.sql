-- For a list of projects that has the last changed first.

alter table public.projects add column changed_at timestamptz;
update public.projects set changed_at = created_at;
alter table public.projects
  alter column changed_at set default now(),
  alter column changed_at set not null;

create function public.date_project_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.changed_at = now();
  return new;
end
$$;

revoke all on function public.date_project_change() from public, anon, authenticated;

-- To delete or restore a project is no change of it.
create trigger date_changed_projects
  before update of title, description, status, client, start_date, end_date, budget_cents, team, phases
  on public.projects
  for each row execute function public.date_project_change();
