/**
 * Deletes all users and their data, as a truncation with its cascade would: that takes twenty times as
 * long, which is most of a test. The ledger's triggers refuse it; only a superuser can turn them off,
 * as `session_replication_role` does.
 */
export const REMOVE_EVERYBODY = `do $$
declare
  emptied regclass[] := array(
    with recursive emptied (id) as (
      select unnest(array[
        'auth.users', 'inbox.messages', 'operations.rate_limits', 'operations.outbox'
      ]::regclass[])::oid
      union
      select conrelid from pg_constraint join emptied on confrelid = id
    )
    select id::regclass from emptied);
  name regclass;
begin
  perform set_config('session_replication_role', 'replica', true);
  foreach name in array emptied loop
    execute format('delete from %s', name);
  end loop;
  perform setval(objid, seqstart, false)
  from pg_depend join pg_sequence on seqrelid = objid
  where refobjid = any(emptied) and deptype in ('a', 'i');
end $$`;
