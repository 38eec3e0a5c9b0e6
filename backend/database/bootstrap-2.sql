-- A code is guessed at apart from its link, and bears few guesses.

alter table auth.one_time_tokens
  add column code_digest text,
  add column attempts smallint not null default 0;

comment on schema auth is 'Plumbline embedded backend 2';
