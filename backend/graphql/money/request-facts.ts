import type { Queryable } from '../../database/database.ts';
import { mapRequestReturns } from '../work/read-returns.ts';
import { listUploads } from '../work/read-uploads.ts';
import type { AskedParts } from './asked-parts.ts';
import { requestRow, type RequestFacts } from './contract-rows.ts';
import { listRequestLines } from './read-lines.ts';
import { listPayments } from './read-payments.ts';
import { cents, day, moment, nameOf } from './sql.ts';

// Of waivers the latest: one that is replaced stays, as a void one.
const REQUESTS = `
  select request.id::text, request.version, request.contract_id::text as "contractId",
    request.number, request.kind, request.state, ${day('request.period_to')} as "periodTo",
    ${cents('request.completed_and_stored_cents')} as "completedAndStoredCents",
    ${cents('request.retained_cents')} as "retainedCents",
    ${cents('request.previous_cents')} as "previousCents",
    ${cents('request.due_cents')} as "dueCents", ${cents('request.held_cents')} as "heldCents",
    ${moment('request.submitted_at')} as "submittedAt",
    ${nameOf('request.submitted_by', 'request.payee_party_id')} as "submittedBy",
    ${moment('request.decided_at')} as "decidedAt",
    case when request.decided_by is not null then coalesce(decider.name, (
      select payer.name from public.contracts as contract
        join public.parties as payer on payer.id = contract.payer_party_id
      where contract.id = request.contract_id
    )) end as "decidedBy",
    coalesce(decider.user_id = (select auth.uid()), false) as "decidedByMe",
    request.reason, ${day('request.due_on')} as "dueOn",
    (
      select jsonb_build_object(
        'id', waiver.id::text, 'version', waiver.version, 'text', waiver.text,
        'amountCents', waiver.amount_cents, 'throughDate', ${day('waiver.through_on')},
        'documentId', waiver.document_id::text, 'state', waiver.state, 'createdAt', ${moment('waiver.created_at')},
        'createdBy', ${nameOf('waiver.created_by', 'request.payee_party_id')}
      )
      from public.waivers as waiver where waiver.request_id = request.id
      order by waiver.id desc limit 1
    ) as waiver
  from public.payment_requests as request
    left join public.members as decider on decider.id = request.decided_by`;

/** The payment requests of contracts that the calling user sees, the latest first. */
export function listRequestFacts(
  connection: Queryable,
  contractIds: readonly string[],
  parts: AskedParts,
): Promise<RequestFacts[]> {
  const where = 'where request.contract_id = any($1::bigint[]) order by request.id desc';
  return read(connection, where, contractIds, parts);
}

/** What those of `ids` that the calling user sees say, in their order. */
export function readRequestFacts(
  connection: Queryable,
  ids: readonly string[],
  parts: AskedParts,
): Promise<RequestFacts[]> {
  const where =
    'where request.id = any($1::bigint[]) order by array_position($1::bigint[], request.id)';
  return read(connection, where, ids, parts);
}

async function read(
  connection: Queryable,
  where: string,
  ids: readonly string[],
  parts: AskedParts,
): Promise<RequestFacts[]> {
  const rows = await connection.query(requestRow, `${REQUESTS} ${where}`, [ids]);
  const found = rows.map(({ id }) => id);
  const documents = await listUploads(
    connection,
    rows.map(({ waiver }) => waiver?.documentId),
  );
  const lines = parts.requestLines ? await listRequestLines(connection, found) : [];
  const payments = parts.payments ? await listPayments(connection, found) : [];
  const returnsOf = parts.returns ? await mapRequestReturns(connection, found) : undefined;
  const linesOf = Map.groupBy(lines, ({ requestId }) => requestId);
  const paymentsOf = Map.groupBy(payments, ({ requestId }) => requestId);
  return rows.map((row) => ({
    ...row,
    waiver: row.waiver && { ...row.waiver, document: documents.get(row.waiver.documentId) },
    lines: linesOf.get(row.id) ?? [],
    payments: paymentsOf.get(row.id) ?? [],
    returns: returnsOf?.get(row.id) ?? [],
  }));
}
