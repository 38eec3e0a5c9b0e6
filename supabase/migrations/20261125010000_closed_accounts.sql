-- What a deleted account leaves in projects of others: the rows of its memberships, by which contracts,
-- requests and the ledger say who did something. They are closed, and anonymous if the user wishes.

-- Calls with the address alone, as of the former release of the API, mean the same.
drop function accounts.delete_own(text);

create function accounts.delete_own(address text, anonymous boolean default false) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  reason text;
begin
  -- Whatever refers to the user from now on waits, so nothing comes to hold the account meanwhile.
  perform from auth.users
  where id = (select auth.uid()) and lower(email) = lower(trim(address))
  for update;
  if not found then
    raise exception 'The address is not that of the account'
      using errcode = 'invalid_parameter_value';
  end if;
  reason := accounts.held_by((select auth.uid()));
  if reason is not null then
    raise exception using message = reason, errcode = 'object_in_use';
  end if;
  -- Answered invitations keep the address beside the name. A membership ends with its `user_id`.
  delete from public.invitations
  where email = (select lower(email) from auth.users where id = (select auth.uid())) and state <> 'PENDING';
  if anonymous then
    update public.members set name = 'Former member' where user_id = (select auth.uid());
  end if;
  delete from auth.users where id = (select auth.uid());
end
$$;

revoke all on function accounts.delete_own(text, boolean) from public, anon, authenticated;
grant execute on function accounts.delete_own(text, boolean) to authenticated;
