/**
 * Deletes all users and their data. The ledger's triggers refuse that; only a superuser can turn them
 * off, as `session_replication_role` does.
 */
export const REMOVE_EVERYBODY = `do $$ begin
  perform set_config('session_replication_role', 'replica', true);
  truncate auth.users, inbox.messages, operations.rate_limits, operations.outbox
    restart identity cascade;
end $$`;
