-- Operational data. Only the database's owner can access this schema: Supabase's REST API does not
-- serve it, and the product's roles have no privileges.

create schema operations;
revoke all on schema operations from public;

-- Rate limits: one row for each recently active address, as a hash, until its full allowance is back.
create table operations.rate_limits (
  key text primary key,
  free_at timestamptz not null
);

alter table operations.rate_limits enable row level security;
