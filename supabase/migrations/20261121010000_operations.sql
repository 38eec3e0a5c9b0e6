-- What runs the product and is no part of it. Nobody but the owner reaches this schema: a Supabase
-- project's REST API does not serve it, and no role of the product is granted anything.

create schema operations;
revoke all on schema operations from public;

-- One row for each address that did something lately, as a hash, until its allowance is whole again.
create table operations.rate_limits (
  key text primary key,
  free_at timestamptz not null
);

alter table operations.rate_limits enable row level security;
