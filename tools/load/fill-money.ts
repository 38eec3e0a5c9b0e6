import type { Database } from '../../backend/database/database.ts';

/** So many rows of the ledger has a contract, if nothing else is asked for. */
const ROWS_OF_CONTRACT = 100;
/** 10 projects of 10 contracts each. */
const CONTRACTS_OF_CONTRACTOR = 100;
const LINES = 5;
/** Of each line in each request. */
const STEP_CENTS = 300_000;
const NET = STEP_CENTS * LINES * 0.95;
const HELD = STEP_CENTS * LINES * 0.05;

/**
 * General contractors with 10 projects each. A project has nine subcontractors and a client, with a
 * contract each; a subcontractor works on 50 projects, or on all of fewer. The triggers run here.
 */
const peopleOf = (contractors: number, subcontractors: number) => `
  insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
  select user_id(kind, number), kind || number || '@example.com', now(),
    jsonb_build_object('first_name', kind, 'last_name', number::text)
  from (
    select 'gc' as kind, generate_series(0, ${contractors - 1}) as number
    union all select 'sub', generate_series(0, ${subcontractors - 1})
    union all select 'client', generate_series(0, ${contractors - 1})
  ) as person;
  insert into public.projects (owner, title, client, start_date, end_date)
  select user_id('gc', number % ${contractors}), 'Project ' || number, 'Client', '2026-01-01', '2026-12-31'
  from generate_series(0, ${10 * contractors - 1}) as number;
  with project as (select id, row_number() over (order by id) - 1 as number from public.projects)
  insert into public.parties (project_id, kind, name)
  select project.id, case place when 10 then 'CLIENT' else 'SUBCONTRACTOR' end, 'Party ' || place
  from project, generate_series(1, 10) as place order by project.id, place;
  with party as (
    select id, project_id, kind, row_number() over (order by id) - 1 as number
    from public.parties where kind <> 'GC'
  )
  insert into public.members (party_id, project_id, user_id, name, email, rights)
  select id, project_id,
    case kind when 'CLIENT' then user_id('client', (number / 10 % ${contractors})::int)
      else user_id('sub', ((number / 10 * 9 + number % 10) % ${subcontractors})::int) end,
    'Member ' || number, '', '{APPROVE,PAY}'
  from party;
  insert into operations.event_streams (party_id) select id from public.parties`;

/** Every contract is signed for 500,000.00, with 5 % retainage. */
const SIGNED = `
  insert into public.contracts (project_id, payer_party_id, payee_party_id, number, title,
    retainage_bp, pay_days, asks_for_waiver, state, version, created_at, offered_at, answered_at, answered_by)
  select other.project_id, case other.kind when 'CLIENT' then other.id else gc.id end,
    case other.kind when 'CLIENT' then gc.id else other.id end, 1, 'Contract of ' || other.name,
    500, 30, false, 'SIGNED', 3, '2026-01-01', '2026-01-02', '2026-01-03', member.id
  from public.parties as other
    join public.parties as gc on gc.project_id = other.project_id and gc.kind = 'GC'
    join public.members as member on member.party_id = other.id
  where other.kind <> 'GC' order by other.id;
  insert into public.contract_lines (contract_id, position, text, cost_code, scheduled_cents,
    completed_cents)
  select id, place, 'Line ' || place, '0' || place, 10000000, ${STEP_CENTS} * approved_of(id)
  from public.contracts, generate_series(1, ${LINES}) as place`;

/** The latest request of a contract is at one of these places, the others are paid and confirmed. */
const PLACES = ['CONFIRMED', 'APPROVED', 'SUBMITTED', 'PAID', 'SUBMITTED', 'STARTED'] as const;
/** So many rows fewer than others has the latest one, on average. */
const FEWER = 4 - (4 + 2 + 0 + 4 + 0 + 3) / PLACES.length;

const billedOf = (contracts: number) => `
  create table public.filled as
  select (turn - 1) * ${contracts}::bigint + row_number() over (partition by turn order by contract.id)
      as id,
    contract.id as contract_id, contract.project_id, contract.payee_party_id, turn as number,
    case when turn < requests_of(contract.id) then 'CONFIRMED' else last_of(contract.id) end as place,
    payer.id as payer, payee.id as payee, timestamptz '2026-01-05' + turn * interval '7 days' as at
  from public.contracts as contract
    join public.members as payer on payer.party_id = contract.payer_party_id
    join public.members as payee on payee.party_id = contract.payee_party_id,
    generate_series(1, requests_of(contract.id)) as turn;
  insert into public.payment_requests (id, contract_id, payee_party_id, number, kind, period_to, state,
    version, completed_and_stored_cents, retained_cents, previous_cents, due_cents, held_cents,
    submitted_at, submitted_by, decided_at, decided_by, due_on)
  overriding system value
  select id, contract_id, payee_party_id, number, 'PROGRESS', at::date,
    case when place = 'SUBMITTED' then place when place in ('APPROVED', 'STARTED') then 'APPROVED'
      else 'PAID' end,
    3, ${STEP_CENTS * LINES} * number, ${HELD} * number, ${NET} * (number - 1), ${NET}, ${HELD},
    at, payee, case when place <> 'SUBMITTED' then at end, case when place <> 'SUBMITTED' then payer end,
    case when place <> 'SUBMITTED' then at::date + 30 end
  from public.filled order by filled.id;
  insert into public.payment_request_lines (request_id, line_id, scheduled_cents, completed_cents,
    stored_cents, approved_completed_cents, approved_stored_cents, previous_completed_cents,
    previous_stored_cents)
  select filled.id, line.id, line.scheduled_cents, ${STEP_CENTS} * number, 0,
    case when place <> 'SUBMITTED' then ${STEP_CENTS} * number end,
    case when place <> 'SUBMITTED' then 0 end, ${STEP_CENTS} * (number - 1), 0
  from public.filled join public.contract_lines as line using (contract_id) order by filled.id;
  insert into public.payments (id, contract_id, request_id, amount_cents, method, reference,
    provider_reference, state, version, started_at, started_by, asked_at, settled_at, acknowledged_at,
    acknowledged_by)
  overriding system value
  select id, contract_id, id, ${NET}, 'CHECK', id::text, 'record-' || id,
    case place when 'STARTED' then place else 'SUCCEEDED' end, 2, at, payer, now() + interval '1 day',
    case when place <> 'STARTED' then at end, case when place = 'CONFIRMED' then at end,
    case when place = 'CONFIRMED' then payee end
  from public.filled where place in ('STARTED', 'PAID', 'CONFIRMED') order by filled.id`;

/** What the commands would have posted, in the order of time. */
const POSTED = `
  insert into public.transfers (project_id, contract_id, event, debit, credit, amount_cents,
    created_at, created_by)
  select project_id, id, 'SIGNED', 'COMMITMENT', 'UNBILLED', ${LINES} * 10000000, answered_at, answered_by
  from public.contracts order by id;
  insert into public.transfers (project_id, contract_id, event, debit, credit, amount_cents,
    request_id, payment_id, created_at, created_by)
  select project_id, contract_id, event, debit, credit, cents, id,
    case when step > 2 then id end, at, payer
  from public.filled join (values
    (1, 'APPROVED', 'UNBILLED', 'DUE', ${NET}), (2, 'APPROVED', 'UNBILLED', 'RETAINED', ${HELD}),
    (3, 'STARTED', 'DUE', 'IN_FLIGHT', ${NET}), (4, 'SUCCEEDED', 'IN_FLIGHT', 'PAID', ${NET})
  ) as posted (step, event, debit, credit, cents) on step <= case place
    when 'SUBMITTED' then 0 when 'APPROVED' then 2 when 'STARTED' then 3 else 4 end
  order by filled.id, step;
  insert into public.contract_balances
  select contract_id, sum(amount_cents) filter (where event = 'SIGNED'),
    sum(gained) filter (where account = 'UNBILLED'), coalesce(sum(gained) filter (where account = 'DUE'), 0),
    coalesce(sum(gained) filter (where account = 'IN_FLIGHT'), 0),
    coalesce(sum(gained) filter (where account = 'RETAINED'), 0),
    coalesce(sum(gained) filter (where account = 'PAID'), 0)
  from (
    select contract_id, event, amount_cents, account,
      case account when debit then -amount_cents else amount_cents end as gained
    from public.transfers, lateral (values (debit), (credit)) as side (account)
    where account <> 'COMMITMENT'
  ) as moved group by contract_id`;

/** How many requests make so many transfers: one row for the contract, up to four for each. */
const functions = (transfers: number, contracts: number) => {
  const rows = transfers / contracts - 1;
  const each = rows > 0 ? (rows + FEWER) / 4 : 0;
  const share = Math.round((each % 1) * 100);
  return `
    create function user_id(kind text, number integer) returns uuid language sql immutable as
      -- Of version 4, as the auth service reads no others.
      $$ select overlay(overlay(md5(kind || number) placing '4' from 13) placing '8' from 17)::uuid $$;
    create function requests_of(contract bigint) returns integer language sql immutable as
      $$ select ${Math.floor(each)} + (contract * 37 % 100 < ${share})::integer $$;
    create function last_of(contract bigint) returns text language sql immutable as
      $$ select (array['${PLACES.join("', '")}'])[contract % ${PLACES.length} + 1] $$;
    create function approved_of(contract bigint) returns integer language sql immutable as
      $$ select requests_of(contract)
        - (requests_of(contract) > 0 and last_of(contract) = 'SUBMITTED')::integer $$`;
};

/**
 * Fills a migrated PostgreSQL without rows with about `transfers` rows of the ledger, as the commands
 * would have written them, and looks whether ledger and documents agree.
 * @param contracts a hundredth of them if not given, so that a contract's size is the same in all sizes
 * @throws Error where they do not
 */
export async function fillMoney(
  database: Database,
  transfers: number,
  contracts = transfers / ROWS_OF_CONTRACT,
): Promise<void> {
  const contractors = Math.max(1, Math.round(contracts / CONTRACTS_OF_CONTRACTOR));
  const people = peopleOf(contractors, Math.max(9, Math.round(contractors * 1.8)));
  const all = contractors * CONTRACTS_OF_CONTRACTOR;
  await database.transaction(async ({ script }) => {
    await script(`${functions(transfers, all)}; ${people}`);
    // A million rows without a trigger for each: what the triggers hold is looked at below.
    await script(
      `set local session_replication_role = replica; ${SIGNED}; ${billedOf(all)}; ${POSTED}`,
    );
    await script(`
      select setval(pg_get_serial_sequence('public.payment_requests', 'id'), 10000000),
        setval(pg_get_serial_sequence('public.payments', 'id'), 10000000)`);
  });
  await database.transaction(({ script }) => script('analyze'));
  await database.transaction(async ({ script }) => {
    await script(`do $$ begin
      if exists (select from ledger.differences) or exists (select from ledger.unbalanced) then
        raise exception 'Ledger and documents differ';
      end if;
    end $$`);
  });
}
