import { randomUUID } from 'node:crypto';
import { bootstrap } from '../database/bootstrap.ts';
import type { Database } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { createEmptyData } from './test-data.ts';

/** A database as in a hosted Supabase project that other people use already. */
export interface HostedDatabase {
  /** Connected as a superuser, an account that hosted projects do not offer. */
  readonly admin: Database;
  /** The address for the project's `postgres`: the owner of `public`, and no superuser. */
  ownerUrl: string;
  /** The address for another account, which `remove` drops. */
  readonly urlOf: (account: string) => string;
  readonly remove: () => Promise<void>;
}

// https://supabase.com/docs/guides/database/postgres/roles, and its postgres image's init scripts
const hostedSql = (owner: string) => [
  `create role ${owner} login nosuperuser createrole bypassrls`,
  `grant anon, authenticated, service_role to ${owner}`,
  `alter schema public owner to ${owner}`,
  `grant usage on schema public to anon, authenticated, service_role`,
  `grant usage on schema auth to ${owner}`,
  `grant all on all tables in schema auth to ${owner}`,
  `grant usage on schema storage to ${owner}`,
  `grant all on storage.buckets to ${owner}`,
  // Hosted, an extension lets it make policies there.
  `alter table storage.objects owner to ${owner}`,
  ...['tables', 'functions', 'sequences'].map(
    (kind) => `alter default privileges for role ${owner} in schema public
      grant all on ${kind} to anon, authenticated, service_role`,
  ),
];

// Names that are close to the product's.
const FOREIGN = [
  'create table public.project (id serial primary key, title text)',
  'create table public.profile (id uuid primary key)',
  'create sequence public.projects_id_seq',
  "create function public.is_line(value text) returns boolean language sql as 'select true'",
  'create view public.user_projects as select * from public.project',
  `create function public.limit_projects(most integer) returns integer language sql as 'select most'`,
  `insert into public.project (title) values ('Bridge')`,
];

/** Makes one on the PostgreSQL of `TEST_DATABASE_URL`, without the product's migrations. */
export async function createHostedDatabase(): Promise<HostedDatabase> {
  const data = await createEmptyData();
  const url = new URL(data.databaseUrl ?? '');
  const admin = await openPostgres(url.href);
  await bootstrap(admin);
  const owner = `hosted_${randomUUID().slice(0, 8)}`;
  const accounts = [owner];
  for (const statement of hostedSql(owner)) await admin.run(statement);
  await admin.run(`alter database ${url.pathname.slice(1)} owner to ${owner}`);
  const urlOf = (account: string) => {
    if (!accounts.includes(account)) accounts.unshift(account);
    const address = new URL(url);
    address.username = account;
    return address.href;
  };
  const others = await openPostgres(urlOf(owner));
  for (const statement of FOREIGN) await others.run(statement);
  await others.close();
  const remove = async () => {
    for (const account of accounts) {
      await admin.run(`reassign owned by ${account} to current_user`);
      await admin.run(`drop owned by ${account}`);
      await admin.run(`drop role ${account}`);
    }
    await admin.close();
    await data.remove();
  };
  return { admin, ownerUrl: urlOf(owner), urlOf, remove };
}
