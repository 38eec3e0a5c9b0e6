import type { Queryable } from '../../database/database.ts';
import type { AskedParts } from './asked-parts.ts';
import type { RequestRow } from './contract-rows.ts';
import { findContract } from './read-contracts.ts';
import { findRequestFacts } from './request-facts.ts';

/** Finds a payment request that the calling user sees. */
export const findRequest =
  (parts: AskedParts) =>
  async (connection: Queryable, id: string): Promise<RequestRow | undefined> => {
    const request = await findRequestFacts(connection, id, parts);
    const contract = request && (await findContract(parts)(connection, request.contractId));
    return contract && { ...request, contract };
  };
