import { z } from 'zod';
import type { Argument, Cast, Person } from './people-cast.ts';

/** A command with its values, without a key. */
export interface Call {
  readonly command: string;
  readonly values: readonly Argument[];
}

// One statement for many commands: a transaction of its own for each takes several times as long.
const SCRIPT = `
  create schema if not exists testing;
  grant usage on schema testing to authenticated;
  create or replace function testing.attempt(command text, given jsonb) returns text language plpgsql as $$
  declare
    message text;
    field text;
  begin
    execute (
      select format('select public.%I(%s, gen_random_uuid())', command,
        string_agg(quote_nullable(value), ', ' order by place))
      from jsonb_array_elements_text(given) with ordinality as list (value, place)
    );
    set constraints all immediate;
    raise exception using errcode = 'UNDON';
  exception when others then
    get stacked diagnostics message = message_text, field = pg_exception_detail;
    return case sqlstate when 'UNDON' then '' when 'PT409' then trim(message || ' ' || field)
      else 'state ' || sqlstate end;
  end $$`;

const outcomes = z.tuple([z.object({ outcomes: z.array(z.string()) })]);

const isJson = (value: Argument): value is { readonly json: unknown } =>
  value !== null && typeof value === 'object' && 'json' in value;

/**
 * Makes a function that tries commands as a person, each undone, with its checks at commit: of each
 * an empty text where it succeeds, else the code of its refusal and the field.
 */
export async function createAttempts(cast: Cast) {
  await cast.database.transaction((transaction) => transaction.script(SCRIPT));
  return async (name: Person, calls: readonly Call[]): Promise<string[]> => {
    const given = calls.map(({ command, values }) => ({
      command,
      given: values.map((value) => (isJson(value) ? JSON.stringify(value.json) : value)),
    }));
    const rows = await cast.attempt(
      name,
      `select to_jsonb(array(
         select testing.attempt(call ->> 'command', call -> 'given')
         from jsonb_array_elements($1::text::jsonb) as call
       )) as outcomes`,
      [JSON.stringify(given)],
    );
    return outcomes.parse(rows)[0].outcomes;
  };
}
