/**
 * Empties the database of everybody and what is theirs. The ledger refuses it of everybody but a
 * superuser, who can do without its triggers.
 */
export const REMOVE_EVERYBODY = `do $$ begin
  perform set_config('session_replication_role', 'replica', true);
  truncate auth.users, inbox.messages, operations.rate_limits, operations.outbox
    restart identity cascade;
end $$`;
