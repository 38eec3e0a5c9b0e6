import type { GraphQLResolveInfo } from 'graphql';
import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import { askedFields } from '../asked-fields.ts';
import { cents, day, MINE, moment, nameOf } from '../money/sql.ts';
import { exact, placeByState, placeByUrgency, readPlace } from '../list-place.ts';
import { mapOrderReturns } from './read-returns.ts';
import { listPhotos } from './read-uploads.ts';
import { workOrderFacts, type WorkOrderRow } from './work-rows.ts';

/** A page of work orders. */
export interface WorkOrderPage {
  readonly orders: readonly WorkOrderRow[];
  readonly hasNextPage: boolean;
}

const PAYEE = 'known.payee_party_id';
const PAYER = 'contract.payer_party_id';

// As the index of the list has it.
const IS_OPEN = "known.state not in ('APPROVED', 'CANCELLED')";

/**
 * SQL for a number by which orders of `known` are sorted for the members of `mine`, the highest first: what
 * the other party has sent back or submitted, then what is to do, the earliest due date first. It does not
 * depend on today, so that a cursor stays valid. Due dates are in 1900 to 2200: they add less than 1,000,000.
 */
const URGENCY = `(
  case known.state
    when case when ${PAYEE} in (select party_id from mine) then 'RETURNED' else 'SUBMITTED' end
    then 1000000 else 0
  end
  + case when known.state in ('ISSUED', 'RETURNED')
    then coalesce(date '2201-01-01' - known.due_on, 0) else 0
  end
)`;

/** SQL for the moment since which one waits for the party that has to act next. */
const WAITS_SINCE = `case known.state
  when 'SUBMITTED' then known.submitted_at when 'RETURNED' then known.decided_at
  else known.created_at
end`;

/** SQL for the work orders of a common table expression `known`, with what the API shows of each. */
const ORDERS = `
  titled as materialized (
    select id, title from public.projects where id in (select project_id from known)
    union
    select id, title from public.shared_projects where id in (select project_id from known)
  )
  select known.id::text, known.version, known.project_id::text as "projectId",
    coalesce(titled.title, '') as "projectTitle", contract.id::text as "contractId",
    contract.title as "contractTitle", contract.state as "contractState",
    known.number, known.kind, known.text, known.place,
    ${day('known.due_on')} as "dueDate", known.state,
    case mine.party_id when ${PAYEE} then 'PAYEE' else 'PAYER' end as side,
    to_jsonb(mine.rights) as "myRights", known.note, known.reason,
    ${moment('known.created_at')} as "createdAt",
    ${nameOf('known.created_by', `case known.kind when 'EXTRA' then ${PAYEE} else ${PAYER} end`)}
      as "createdBy",
    ${moment('known.submitted_at')} as "submittedAt",
    ${nameOf('known.submitted_by', PAYEE)} as "submittedBy",
    ${moment('known.decided_at')} as "decidedAt",
    ${nameOf('known.decided_by', PAYER)} as "decidedBy",
    ${moment('known.cancelled_at')} as "cancelledAt",
    ${nameOf('known.cancelled_by', PAYER)} as "cancelledBy",
    known.cancel_reason as "cancelReason",
    case when ${IS_OPEN} then (
      select name from public.parties
      where id = case known.state when 'SUBMITTED' then ${PAYER} else ${PAYEE} end
    ) end as "waitsFor",
    case when ${IS_OPEN} then ${moment(WAITS_SINCE)} end as "waitsSince",
    known.change_order_id::text as "changeOrderId", ${IS_OPEN} as "isOpen",
    ${URGENCY} as urgency, ${exact('known.created_at')} as "cursorAt",
    ${cents('entry.total')} as "amountCents", entry.entries
  from known
    join public.contracts as contract on contract.id = known.contract_id
    join mine on mine.party_id in (contract.payer_party_id, contract.payee_party_id)
    left join titled on titled.id = known.project_id
    cross join lateral (
      select coalesce(sum(entry.amount_cents), 0) as total, coalesce(jsonb_agg(jsonb_build_object(
        'text', entry.text, 'minutes', entry.minutes, 'rateCents', entry.rate_cents,
        'quantityHundredths', entry.quantity_hundredths, 'unit', entry.unit,
        'unitPriceCents', entry.unit_price_cents, 'amountCents', entry.amount_cents
      ) order by entry.position), '[]') as entries
      from public.work_order_entries as entry where entry.work_order_id = known.id
    ) as entry`;

const SORTED = `(${IS_OPEN}) desc, ${URGENCY} desc, known.created_at desc, known.id desc`;

/** A page of the work orders of a project that the calling user sees, open and urgent ones first. */
export async function listWorkOrders(
  connection: Queryable,
  projectId: string,
  { first, after }: { readonly first: number; readonly after: string | null },
  info: GraphQLResolveInfo,
): Promise<WorkOrderPage> {
  const place = after === null ? [null, null, null, null] : readPlace(placeByState, after);
  const rows = await connection.query(
    workOrderFacts,
    `with ${MINE},
     known as materialized (
       select known.* from public.work_orders as known
       where known.project_id = $1 and (
         $3::boolean is null
         or (${IS_OPEN}, ${URGENCY}, known.created_at, known.id)
           < ($3::boolean, $4::bigint, $5::timestamptz, $6::uuid)
       )
       order by ${SORTED} limit $2
     ),
     ${ORDERS} order by ${SORTED}`,
    [projectId, first + 1, ...place],
  );
  return toPage(connection, rows, first, info);
}

const waiting = z.object({ id: z.string(), urgency: z.number(), since: z.string() });

const OF_USER = 'select about, since from rights.work_needs()';

/** SQL for drafts of the parties of `mine`, and for what the other party of theirs has to do or decide. */
const OF_OTHERS = `
  select known.id as about, ${WAITS_SINCE} as since
  from mine join public.work_orders as known on known.project_id = mine.project_id
  where ${IS_OPEN} and case
    when known.state in ('DRAFT', 'SUBMITTED') then ${PAYEE} = mine.party_id else mine.kind = 'GC'
  end`;

const DRAFTS_FIRST = `case known.state when 'DRAFT' then 2000000 else ${URGENCY} end`;

interface MyWorkOrders {
  readonly first: number;
  readonly after: string | null;
  /** Those that do not wait for the calling user. */
  readonly ofOthers: boolean;
}

/** A page of the open work orders of the calling user's parties, the most urgent and longest waiting first. */
export async function listMyWorkOrders(
  connection: Queryable,
  { first, after, ofOthers }: MyWorkOrders,
  info: GraphQLResolveInfo,
): Promise<WorkOrderPage> {
  const place = after === null ? [null, null, null] : readPlace(placeByUrgency, after);
  const needs = await connection.query(
    waiting,
    `with ${MINE}
     select known.id::text, ${DRAFTS_FIRST} as urgency, ${exact('need.since')} as since
     from (${ofOthers ? OF_OTHERS : OF_USER}) as need
       join public.work_orders as known on known.id = need.about
     where $2::bigint is null
       or (-${DRAFTS_FIRST}, need.since, known.id) > (-$2::bigint, $3::timestamptz, $4::uuid)
     order by urgency desc, need.since, known.id limit $1`,
    [first + 1, ...place],
  );
  const rows = await readFacts(
    connection,
    needs.map((need) => need.id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sorted = needs.flatMap(({ id, urgency, since }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ ...row, urgency, cursorAt: since }];
  });
  return toPage(connection, sorted, first, info);
}

/** Finds a work order that the calling user sees. */
export const findWorkOrder =
  (info: GraphQLResolveInfo) =>
  async (connection: Queryable, id: string): Promise<WorkOrderRow | undefined> => {
    const rows = await readFacts(connection, [id]);
    return (await addParts(connection, rows, info))[0];
  };

const readFacts = (connection: Queryable, ids: readonly string[]) =>
  connection.query(
    workOrderFacts,
    `with ${MINE},
     known as materialized (select * from public.work_orders where id = any($1::uuid[])),
     ${ORDERS}`,
    [ids],
  );

async function toPage(
  connection: Queryable,
  rows: readonly z.infer<typeof workOrderFacts>[],
  first: number,
  info: GraphQLResolveInfo,
): Promise<WorkOrderPage> {
  const orders = await addParts(connection, rows.slice(0, first), info);
  return { orders, hasNextPage: rows.length > first };
}

async function addParts(
  connection: Queryable,
  rows: readonly z.infer<typeof workOrderFacts>[],
  info: GraphQLResolveInfo,
): Promise<WorkOrderRow[]> {
  const asked = askedFields(info);
  const ids = rows.map(({ id }) => id);
  const isAsked = (part: string) => ids.length > 0 && asked.has(`WorkOrder.${part}`);
  const photos = isAsked('photos') ? await listPhotos(connection, ids) : [];
  const returnsOf = isAsked('returns') ? await mapOrderReturns(connection, ids) : undefined;
  const photosOf = Map.groupBy(photos, ({ workOrderId }) => workOrderId);
  return rows.map((row) => ({
    ...row,
    photos: photosOf.get(row.id) ?? [],
    returns: returnsOf?.get(row.id) ?? [],
  }));
}
