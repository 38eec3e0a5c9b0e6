import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { definerFunctions } from '../testing/definer-functions.ts';
import { describeOnPostgres } from '../testing/engine.ts';
import { createHostedDatabase, type HostedDatabase } from '../testing/hosted-database.ts';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { DatabaseError, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

jest.setTimeout(PATIENCE_MS);

const ADA = '00000000-0000-4000-8000-00000000000a';
const GRACE = '00000000-0000-4000-8000-00000000000b';

const named = z.object({ name: z.string() });
const column = z.object({ table: z.string(), name: z.string() });

// What `authenticated` may do, and how many rows it reaches: Ada has two projects, Grace three.
const WRITTEN = [
  ...['title', 'description', 'status', 'client', 'start_date', 'end_date', 'budget_cents'],
  ...['team', 'phases'],
];
const NOT_NULL = 'state 23502';
// Nothing can be written through them.
const VIEWS = ['public.shared_projects', 'ledger.differences', 'ledger.unbalanced'];
// Of contracts, costs, budgets and work, of which Ada has none.
const MONEY = [
  ...['contracts', 'contract_lines', 'contract_balances', 'change_orders', 'change_order_lines'],
  ...['payment_requests', 'payment_request_lines', 'waivers', 'payments', 'transfers'],
  ...['costs', 'budgets', 'budget_lines'],
  ...['work_orders', 'work_order_entries', 'uploads'],
];
const readers: Partial<Record<string, string>> = {
  'ledger_check(bigint)': '0',
  'money_sums()': '1',
  'my_invitations()': '0',
  'needs_me()': '0',
  'pending_invitations(bigint)': '0',
};
const ALLOWED = [
  'select public.profiles: 1',
  'update public.profiles.wants_needs_mail: 1',
  'select public.projects: 2',
  'select public.returns: 0',
  ...['key', ...WRITTEN].map((name) => `insert public.projects.${name}: ${NOT_NULL}`),
  ...['version', 'deleted_at', ...WRITTEN].map((name) => `update public.projects.${name}: 2`),
  // Ada is the owner, and alone in her two projects.
  'select public.parties: 2',
  'select public.members: 2',
  'select public.invitations: 0',
  'select public.shared_projects: 0',
  ...definerFunctions.map((name) => `call public.${name}: ${readers[name] ?? 'state PT409'}`),
  ...MONEY.map((name) => `select public.${name}: 0`),
  'select ledger.differences: 0',
  'select ledger.unbalanced: 0',
  'call public.budget_figures(bigint): 0',
  'call rights.money_needs(): 0',
  'call rights.work_needs(): 0',
  'call rights.held_parties(bigint): 1',
  'call rights.memberships(): 2',
  'call rights.shared_memberships(): 0',
  ...['party_ids()', 'project_ids()', 'contractor_project_ids()', 'places()'].map(
    (name) => `call rights.${name}: 1`,
  ),
  // Null of what the user does not see.
  'call rights.shown_parties(uuid): 1',
  'call rights.upload_of(text): 1',
  'call rights.confirmed_email(): 1',
  ...[
    ...['are_members(text[])', 'are_phases(jsonb)', 'is_line(text,integer)', 'is_trimmed(text)'],
    ...['is_text(text,integer)', 'retainage_of(integer,bigint)'],
    ...['labor_cents(integer,bigint)', 'is_file_name(text)'],
  ].map((name) => `call public.${name}: 1`),
  // For the product's API: the REST API does not serve the schema. Ada's address is her id.
  'call accounts.delete_own(text,boolean): 1',
  'call accounts.delete_own(text,boolean) for Grace: state 22023',
].map((what) => `authenticated ${what}`);

describeOnPostgres("a hosted project's REST API, tried by SQL", () => {
  let hosted: HostedDatabase;
  let owner: Database;
  let others: string[];
  beforeAll(async () => {
    hosted = await createHostedDatabase();
    owner = await openPostgres(hosted.ownerUrl);
    others = await relations();
    await migrate(owner);
    for (const [user, projects] of [
      [ADA, 2],
      [GRACE, 3],
    ] as const) {
      await hosted.admin.run('insert into auth.users (id, email) values ($1, $2)', [user, user]);
      await owner.run(
        `insert into public.projects (owner, title, client, start_date, end_date)
         select $1, 'Clinic', 'Bayview', '2026-01-01', '2026-01-02' from generate_series(1, $2)`,
        [user, projects],
      );
    }
  });
  afterAll(async () => {
    await owner.close();
    await hosted.remove();
  });

  /** The tables and functions in the schemas of the product. */
  const relations = async () =>
    (
      await hosted.admin.query(
        named,
        `select format('%s.%s', relnamespace::regnamespace, relname) as name from pg_class
         where relnamespace::regnamespace::text
             in ('public', 'operations', 'rights', 'ledger', 'supabase_migrations')
           and relkind in ('r', 'p', 'v', 'm')
         union all
         select format('%s.%s', pronamespace::regnamespace, regexp_replace(oid::regprocedure::text, '^[a-z]+[.]', ''))
         from pg_proc where pronamespace::regnamespace::text in ('public', 'operations', 'rights', 'ledger')
         order by name`,
      )
    ).map(({ name }) => name);
  const ours = async () => (await relations()).filter((name) => !others.includes(name));

  const undone = new Error('undone');

  /** How many rows the statement reaches as PostgREST sends it for Ada; 'denied' without the right. */
  async function attempt(role: string, statement: string): Promise<string> {
    let reached = 'denied';
    const claims = JSON.stringify({ sub: ADA, role });
    const tried = owner.transaction(async (transaction) => {
      await transaction.run(
        "select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)",
        [claims, role],
      );
      reached = String((await transaction.query(z.object({}), statement)).length);
      throw undone;
    });
    const error: unknown = await tried.catch((error: unknown) => error);
    if (error === undone) return reached;
    const state = error instanceof DatabaseError ? error.sqlState : undefined;
    return state === '42501' ? 'denied' : `state ${state}`;
  }

  it('reaches what a policy and a column grant allow, and nothing else', async () => {
    const tables = (await ours()).filter((name) => !name.includes('('));
    const functions = (await ours()).filter((name) => name.includes('('));
    const columns = await hosted.admin.query(
      column,
      `select format('%s.%s', table_schema, table_name) as table, column_name as name
       from information_schema.columns
       where format('%s.%s', table_schema, table_name) = any($1::text[])`,
      [tables.filter((name) => !VIEWS.includes(name))],
    );
    const statements = [
      ...tables.flatMap((table) => [
        [`select ${table}`, `select from ${table}`],
        ...(VIEWS.includes(table) ? [] : [[`delete ${table}`, `delete from ${table} returning 1`]]),
      ]),
      ...columns.flatMap(({ table, name }) => [
        [`insert ${table}.${name}`, `insert into ${table} (${name}) values (default) returning 1`],
        // An identity can be set to nothing else.
        [
          `update ${table}.${name}`,
          `update ${table} set ${name} = ${name === 'id' ? 'default' : name} returning 1`,
        ],
      ]),
      ['call accounts.held_by(uuid)', `select accounts.held_by('${ADA}')`],
      ['call accounts.delete_own(text,boolean)', `select accounts.delete_own('${ADA}')`],
      [
        'call accounts.delete_own(text,boolean) for Grace',
        `select accounts.delete_own('${GRACE}')`,
      ],
      ...functions.map((name) => [`call ${name}`, callOf(name)]),
    ];
    const allowed: string[] = [];
    for (const role of ['anon', 'authenticated']) {
      for (const [what = '', statement = ''] of statements) {
        const found = await attempt(role, statement);
        if (found !== 'denied') allowed.push(`${role} ${what}: ${found}`);
      }
    }
    expect(statements.length).toBeGreaterThan(100);
    expect(allowed.sort()).toEqual([...ALLOWED].sort());
  });
});

/** A call with nulls, such as `select public.is_line(null::text, null::integer)`. */
function callOf(signature: string): string {
  return `select ${signature.replace(/\(.*\)/, (types) =>
    types === '()' ? types : `(null::${types.slice(1, -1).replaceAll(',', ', null::')})`,
  )}`;
}
