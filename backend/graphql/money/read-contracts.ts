import type { Queryable } from '../../database/database.ts';
import type { AskedParts } from './asked-parts.ts';
import {
  contractFacts,
  type ContractFacts,
  type ContractRow,
  type RequestRow,
} from './contract-rows.ts';
import { listChangeOrders } from './read-change-orders.ts';
import { listContractLines } from './read-lines.ts';
import { listRequestFacts } from './request-facts.ts';
import { cents, MINE, moment, memberName } from './sql.ts';

// Of projects that others share. Asked at most once: the view reads all of the user's memberships.
const TITLES = 'titles as materialized (select id, title from public.shared_projects)';

// A contract that is signed has its sums in its balances. The party that is no general contractor
// answers.
const CONTRACTS = `
  with ${MINE}, ${TITLES}
  select contract.id::text, contract.version, contract.project_id::text as "projectId",
    coalesce(case mine.kind
      when 'GC' then (select title from public.projects where id = contract.project_id)
      else (select title from titles where id = contract.project_id)
    end, '') as "projectTitle",
    contract.number, contract.title,
    jsonb_build_object('id', payer.id::text, 'name', payer.name, 'kind', payer.kind) as payer,
    jsonb_build_object('id', payee.id::text, 'name', payee.name, 'kind', payee.kind) as payee,
    case mine.party_id when payer.id then 'PAYER' else 'PAYEE' end as place,
    mine.kind as "myKind", to_jsonb(mine.rights) as "myRights",
    contract.retainage_bp as "retainageBp", contract.pay_days as "payDays",
    contract.asks_for_waiver as "asksForWaiver",
    ${cents('contract.second_approval_above_cents')} as "secondApprovalAboveCents",
    contract.state, ${moment('contract.offered_at')} as "offeredAt",
    ${moment('contract.answered_at')} as "answeredAt",
    ${memberName('contract.answered_by', `case payer.kind when 'GC' then payee.name else payer.name end`)}
      as "answeredBy", contract.reason, ${moment('contract.declined_at')} as "declinedAt",
    contract.was_offered as "wasOffered",
    ${cents(`coalesce(balance.committed_cents, (
      select sum(line.scheduled_cents) from public.contract_lines as line
      where line.contract_id = contract.id
    ), 0)`)} as "scheduledCents",
    ${cents(`coalesce((
      select sum(changed.amount_cents) from public.change_orders as changed
      where changed.contract_id = contract.id and changed.state = 'APPROVED'
    ), 0)`)} as "changeOrderCents",
    ${cents('coalesce(balance.committed_cents - balance.unbilled_cents, 0)')}
      as "completedAndStoredCents",
    ${cents('coalesce(balance.retained_cents, 0)')} as "retainedCents",
    ${cents('coalesce(balance.due_cents, 0)')} as "dueCents",
    ${cents('coalesce(balance.in_flight_cents, 0)')} as "inFlightCents",
    ${cents('coalesce(balance.paid_cents, 0)')} as "paidCents",
    ${cents('coalesce(balance.unbilled_cents, 0)')} as "unbilledCents"
  from public.contracts as contract
    join public.parties as payer on payer.id = contract.payer_party_id
    join public.parties as payee on payee.id = contract.payee_party_id
    join mine on mine.project_id = contract.project_id and mine.party_id in (payer.id, payee.id)
    left join public.contract_balances as balance on balance.contract_id = contract.id`;

/** The contracts of a project that the calling user sees, the newest first. */
export async function listContracts(
  connection: Queryable,
  projectId: string,
  parts: AskedParts,
): Promise<ContractRow[]> {
  const where = 'where contract.project_id = $1 order by contract.id desc';
  const facts = await connection.query(contractFacts, `${CONTRACTS} ${where}`, [projectId]);
  return addParts(connection, facts, parts);
}

/** Those of `ids` that the calling user sees, the newest first. */
export async function readContracts(
  connection: Queryable,
  ids: readonly string[],
  parts: AskedParts,
): Promise<ContractRow[]> {
  const where = 'where contract.id = any($1::bigint[]) order by contract.id desc';
  const facts = await connection.query(contractFacts, `${CONTRACTS} ${where}`, [ids]);
  return addParts(connection, facts, parts);
}

/** Finds a contract that the calling user sees. */
export const findContract =
  (parts: AskedParts) =>
  async (connection: Queryable, id: string): Promise<ContractRow | undefined> =>
    (await readContracts(connection, [id], parts))[0];

async function addParts(
  connection: Queryable,
  facts: readonly ContractFacts[],
  parts: AskedParts,
): Promise<ContractRow[]> {
  const ids = facts.map(({ id }) => id);
  const lines = parts.lines ? await listContractLines(connection, ids) : [];
  const changeOrders = parts.changeOrders ? await listChangeOrders(connection, ids) : [];
  const requests = parts.requests ? await listRequestFacts(connection, ids, parts) : [];
  const linesOf = Map.groupBy(lines, ({ contractId }) => contractId);
  const changeOrdersOf = Map.groupBy(changeOrders, ({ contractId }) => contractId);
  const requestsOf = Map.groupBy(requests, ({ contractId }) => contractId);
  return facts.map((contract) => {
    const asked: RequestRow[] = [];
    const row = {
      ...contract,
      lines: linesOf.get(contract.id) ?? [],
      changeOrders: changeOrdersOf.get(contract.id) ?? [],
      requests: asked,
    };
    asked.push(
      ...(requestsOf.get(contract.id) ?? []).map((request) => ({ ...request, contract: row })),
    );
    return row;
  });
}
