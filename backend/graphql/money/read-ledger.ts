import { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import { badUserInput } from '../graphql-error.ts';
import { isRowId } from '../row-ids.ts';
import { transferRow, type TransferRow } from './project-rows.ts';
import { cents, MINE, moment, nameOf } from './sql.ts';

// A member whom the calling user cannot see is named by the other party.
const OTHER_PARTY = `case mine.party_id
  when contract.payer_party_id then contract.payee_party_id else contract.payer_party_id
end`;

/** A page of the ledger of a contract, the latest first; empty where the calling user sees none. */
export async function listTransfers(
  connection: Queryable,
  contractId: string,
  first: number,
  after: string | null,
): Promise<{ transfers: TransferRow[]; hasNextPage: boolean }> {
  const rows = await connection.query(
    transferRow,
    `with ${MINE}
     select transfer.id::text, transfer.event, transfer.debit, transfer.credit,
       ${cents('transfer.amount_cents')} as "amountCents", ${moment('transfer.created_at')} as at,
       ${nameOf('transfer.created_by', OTHER_PARTY)} as by,
       transfer.change_order_id::text as "changeOrderId", transfer.request_id::text as "requestId",
       transfer.payment_id::text as "paymentId", transfer.cost_id::text as "costId",
       transfer.reverses::text as "reversesId"
     from public.transfers as transfer
       join public.contracts as contract on contract.id = transfer.contract_id
       join mine on mine.party_id in (contract.payer_party_id, contract.payee_party_id)
     where transfer.contract_id = $1 and ($3::bigint is null or transfer.id < $3::bigint)
     order by transfer.id desc limit $2`,
    [contractId, first + 1, after === null ? null : readCursor(after)],
  );
  return { transfers: rows.slice(0, first), hasNextPage: rows.length > first };
}

/** Where a row stands in the ledger. */
export const writeCursor = ({ id }: TransferRow): string => Buffer.from(id).toString('base64url');

function readCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (isRowId(id)) return id;
  throw badUserInput('after', 'This place in the list is not known. Start from the beginning.');
}

const checked = z.object({ differences: z.array(z.string()) });

/** Compares the ledger of a project with its documents, of what the calling user sees. */
export async function checkLedger(
  connection: Queryable,
  projectId: string,
): Promise<{ balanced: boolean; differences: string[] } | undefined> {
  const [row] = await connection.query(
    checked,
    `select to_jsonb(array(select public.ledger_check($1))) as differences
     from rights.memberships() as mine where mine.project_id = $1`,
    [projectId],
  );
  return row && { ...row, balanced: row.differences.length === 0 };
}
