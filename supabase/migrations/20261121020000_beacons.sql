-- Reports of browsers about remotes: visits and failures of each version, and the errors. They do not
-- identify users, and only the database's owner can read them.

create table operations.beacon_counts (
  day date not null,
  remote text not null check (char_length(remote) <= 40),
  version text not null check (char_length(version) <= 64),
  -- visit, error, load-failure, or a vital with its rating, such as 'LCP good'.
  what text not null check (char_length(what) <= 30),
  count bigint not null check (count > 0),
  primary key (day, remote, version, what)
);

create table operations.beacon_errors (
  fingerprint text primary key,
  kind text not null,
  remote text not null,
  version text not null,
  owner text not null,
  name text not null,
  message text not null,
  stack text not null,
  page text not null,
  count bigint not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index on operations.beacon_errors (last_at desc);

alter table operations.beacon_counts enable row level security;
alter table operations.beacon_errors enable row level security;
