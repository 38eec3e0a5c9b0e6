import { z } from 'zod';
import type { Queryable } from '../database.ts';

const SCHEMAS = ['auth', 'public', 'inbox', 'operations', 'storage'];

const tableRow = z.object({ name: z.string(), references: z.array(z.string()) });

/** The tables of the data as `schema.name`, each after those that it refers to. */
export async function listTables(connection: Queryable): Promise<string[]> {
  const tables = await connection.query(
    tableRow,
    `select format('%I.%I', n.nspname, c.relname) as name,
       to_json(array(
         select distinct format('%I.%I', rn.nspname, r.relname)
         from pg_constraint f
         join pg_class r on r.oid = f.confrelid
         join pg_namespace rn on rn.oid = r.relnamespace
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
       )) as references
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1::text[])
       -- The migrations have filled it in both.
       and (n.nspname, c.relname) <> ('storage', 'buckets')
     order by 1`,
    [SCHEMAS],
  );
  return sort(new Map(tables.map(({ name, references }) => [name, references])));
}

function sort(references: ReadonlyMap<string, readonly string[]>): string[] {
  const sorted = new Set<string>();
  const visit = (name: string) => {
    if (!references.has(name)) return;
    references.get(name)?.forEach((other) => sorted.has(other) || visit(other));
    sorted.add(name);
  };
  [...references.keys()].forEach(visit);
  return [...sorted];
}

const print = z.object({ rows: z.int(), hash: z.string() });

/** How many rows a table has, and a hash of all that is in them, the same on every PostgreSQL. */
export async function fingerprint(connection: Queryable, table: string) {
  const [found] = await connection.query(
    print,
    `select count(*)::int as rows,
       md5(coalesce(string_agg(row, '' order by row collate "C"), '')) as hash
     from (select md5(to_jsonb(t)::text) as row from ${table} t) hashed`,
  );
  return found ?? { rows: 0, hash: '' };
}
