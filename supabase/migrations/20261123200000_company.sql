-- The company that a user works for, copied from the user's details like the name.

alter table public.profiles
  add column company text not null default '' check (char_length(company) <= 200);

create or replace function public.copy_user_to_profile() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles as profile (id, email, first_name, last_name, phone_number, company)
  values (
    new.id,
    coalesce(new.email, ''),
    left(trim(coalesce(new.raw_user_meta_data ->> 'first_name', '')), 100),
    left(trim(coalesce(new.raw_user_meta_data ->> 'last_name', '')), 100),
    left(trim(coalesce(new.raw_user_meta_data ->> 'phone_number', '')), 40),
    left(trim(coalesce(new.raw_user_meta_data ->> 'company', '')), 200)
  )
  on conflict (id) do update set
    email = excluded.email,
    first_name = excluded.first_name,
    last_name = excluded.last_name,
    phone_number = excluded.phone_number,
    company = excluded.company,
    updated_at = now();
  return null;
end
$$;

-- Every user has a profile, also those of a hosted project from before the product's first migration:
-- the API takes a token without a profile for one of a deleted account.
insert into public.profiles (id, email, first_name, last_name, phone_number)
select
  id,
  coalesce(email, ''),
  left(trim(coalesce(raw_user_meta_data ->> 'first_name', '')), 100),
  left(trim(coalesce(raw_user_meta_data ->> 'last_name', '')), 100),
  left(trim(coalesce(raw_user_meta_data ->> 'phone_number', '')), 40)
from auth.users
on conflict (id) do nothing;
