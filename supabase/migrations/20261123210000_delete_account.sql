-- A user deletes the own account, and with it all that refers to it. Only the administrator's API and
-- SQL can delete a user of a hosted project. Its REST API does not serve this schema: the product's own
-- API calls the function, as the user.

create schema accounts;
revoke all on schema accounts from public;
grant usage on schema accounts to authenticated;

-- Why the account cannot be deleted, in words for its user; null if nothing holds it. A migration that
-- adds something that must outlive its people replaces this function.
create function accounts.held_by(account uuid) returns text
language sql stable
set search_path = ''
as $$
  select null::text
$$;

-- Deletes the account of the calling user if `address` is its own. Sessions, profile and projects go
-- with it, by their foreign keys. Raises `object_in_use`, with the reason, if something holds it.
create function accounts.delete_own(address text) returns void
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
  delete from auth.users where id = (select auth.uid());
end
$$;

revoke all on function accounts.held_by(uuid) from public, anon, authenticated;
revoke all on function accounts.delete_own(text) from public, anon, authenticated;
grant execute on function accounts.delete_own(text) to authenticated;
