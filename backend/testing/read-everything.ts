import { z } from 'zod';
import type { Cast, Person } from './people-cast.ts';

const source = z.object({ source: z.string() });

/**
 * All that a person finds in every table, view and function that reads, of the cast's project, as one
 * text.
 * @throws Error where one refuses otherwise than for want of a right
 */
export async function readEverything(cast: Cast, name: Person): Promise<string> {
  const sources = await cast.database.query(
    source,
    // Of a table that is read by column, those columns.
    `select format('(select %s from %s.%I)', (
         select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped
           and (has_column_privilege('authenticated', pg_class.oid, attnum, 'select')
             or not has_any_column_privilege('authenticated', pg_class.oid, 'select'))
       ), relnamespace::regnamespace, relname) as source
     from pg_class where relnamespace::regnamespace::text in ('public', 'rights', 'operations', 'ledger')
       and relkind in ('r', 'v', 'm', 'p')
     union all
     select format('%s.%I(%s)', pronamespace::regnamespace, proname, case pronargs when 1 then $1 end)
     from pg_proc
     where pronamespace::regnamespace::text in ('public', 'rights', 'ledger') and provolatile = 's'
       and (pronargs = 0 or (pronargs = 1 and proargtypes[0] = 'bigint'::regtype))`,
    [cast.projectId],
  );
  if (sources.length < 30) throw new Error(`Only ${sources.length} sources are there to read`);
  let found = '';
  for (const { source } of sources) {
    const rows = await cast.attempt(name, `select source as row from ${source} as source`);
    if (typeof rows !== 'string') found += JSON.stringify(rows);
    else if (rows !== 'state 42501') throw new Error(`${source} answers ${rows}`);
  }
  return found;
}
