-- The general contractor of a new project is called by its owner's company, where the owner has named one.

create function rights.company_of(wanted uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (
      select given.name
      from public.profiles, lateral (select normalize(btrim(company), nfc) as name) as given
      where id = wanted and public.is_line(given.name, 120)
    ),
    rights.name_of(wanted)
  )
$$;
revoke all on function rights.company_of(uuid) from public, anon;

create or replace function rights.add_general_contractors(added bigint[]) returns void
language sql security definer
set search_path = ''
as $$
  with created as materialized (
    select id, owner from public.projects where id = any(added)
  ), owners as materialized (
    select owner, rights.company_of(owner) as company, rights.name_of(owner) as name,
      coalesce(email, '') as email
    from (select distinct owner from created) as owners
      left join public.profiles on profiles.id = owner
  ), contractors as (
    insert into public.parties (project_id, kind, name)
    select id, 'GC', left(company, 120) from created join owners using (owner)
    returning id, project_id
  )
  insert into public.members (party_id, project_id, user_id, name, email, rights, is_owner)
  select contractors.id, project_id, owner, name, email, array['APPROVE', 'PAY'], true
  from contractors join created on created.id = project_id join owners using (owner)
$$;
