import type { Queryable } from '../../database/database.ts';
import type { AskedParts } from './asked-parts.ts';
import type { RequestRow } from './contract-rows.ts';
import { readContracts } from './read-contracts.ts';
import { readRequestFacts } from './request-facts.ts';

/** Those of `ids` that the calling user sees, in their order, each with its contract. */
export async function readRequests(
  connection: Queryable,
  ids: readonly string[],
  parts: AskedParts,
): Promise<RequestRow[]> {
  const facts = await readRequestFacts(connection, ids, parts);
  const contractIds = facts.map(({ contractId }) => contractId);
  const contracts = await readContracts(connection, contractIds, parts);
  const contractOf = new Map(contracts.map((contract) => [contract.id, contract]));
  return facts.flatMap((request) => {
    const contract = contractOf.get(request.contractId);
    return contract ? [{ ...request, contract }] : [];
  });
}

/** Finds a payment request that the calling user sees. */
export const findRequest =
  (parts: AskedParts) =>
  async (connection: Queryable, id: string): Promise<RequestRow | undefined> =>
    (await readRequests(connection, [id], parts))[0];
