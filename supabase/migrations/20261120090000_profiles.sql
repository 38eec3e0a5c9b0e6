-- A user's details, copied from the registration. Only the user can read them.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (char_length(email) <= 255),
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  phone_number text not null default '' check (char_length(phone_number) <= 40),
  updated_at timestamptz not null default now()
);

alter table public.profiles enable row level security;

create policy "People read their own profile"
  on public.profiles for select to authenticated
  using (id = (select auth.uid()));

revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;

-- Users can write their own user_metadata, so it is only displayed and never used for authorization.
create function public.copy_user_to_profile() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles as profile (id, email, first_name, last_name, phone_number)
  values (
    new.id,
    coalesce(new.email, ''),
    left(trim(coalesce(new.raw_user_meta_data ->> 'first_name', '')), 100),
    left(trim(coalesce(new.raw_user_meta_data ->> 'last_name', '')), 100),
    left(trim(coalesce(new.raw_user_meta_data ->> 'phone_number', '')), 40)
  )
  on conflict (id) do update set
    email = excluded.email,
    first_name = excluded.first_name,
    last_name = excluded.last_name,
    phone_number = excluded.phone_number,
    updated_at = now();
  return null;
end
$$;

revoke all on function public.copy_user_to_profile() from public, anon, authenticated;

create trigger copy_new_user_to_profile
  after insert on auth.users
  for each row execute function public.copy_user_to_profile();

create trigger copy_changed_user_to_profile
  after update on auth.users
  for each row
  when (
    old.email is distinct from new.email
    or old.raw_user_meta_data is distinct from new.raw_user_meta_data
  )
  execute function public.copy_user_to_profile();
