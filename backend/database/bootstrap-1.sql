-- What a Supabase project brings and the product's migrations build on: three roles, and the
-- schema `auth` with the names of columns that Supabase uses. A hosted project owns these itself.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    begin
      execute format('create role %I nologin noinherit', wanted);
    exception
      when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end
$$;

create schema auth;
revoke all on schema auth from public;
grant usage on schema auth to anon, authenticated, service_role;

create function auth.uid() returns uuid
language sql stable
as $$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid
$$;

create table auth.users (
  id uuid primary key,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text not null unique check (char_length(email) <= 255),
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth.one_time_tokens (
  digest text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in ('confirmation', 'recovery')),
  created_at timestamptz not null default now(),
  unique (user_id, token_type)
);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz,
  user_agent text,
  ip text
);
create index on auth.sessions (user_id);

create table auth.refresh_tokens (
  id uuid primary key,
  sequence bigint generated always as identity,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  parent uuid,
  digest text not null unique,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.refresh_tokens (session_id);

create schema inbox;
revoke all on schema inbox from public;

create table inbox.messages (
  sequence bigint generated always as identity primary key,
  id text not null unique,
  created_at timestamptz not null default now(),
  sender text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  read boolean not null default false
);

alter table auth.users enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table inbox.messages enable row level security;

comment on schema auth is 'Plumbline embedded backend 1';
