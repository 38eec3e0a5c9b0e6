import { type Ask, readEach, readPages } from './ask-api.ts';
import { GetMyContract, GetMyLedger, GetMyRequest } from './my-contract-documents.ts';
import { GetMyFiles, GetMyProjectParts, GetMyWork } from './my-project-documents.ts';

/**
 * The documents of a project, as far as the user sees them. Files and photos are named, not included.
 * @throws Error where a part cannot be read
 */
export async function readProjectData(ask: Ask, projectId: string) {
  const { parties, contracts, budget } = await ask(GetMyProjectParts, { projectId });
  const documents = [];
  for (const { id } of contracts) documents.push(...(await readContract(ask, id)));
  return {
    parties,
    contracts: documents,
    workOrders: await readPages(
      async (after) => (await ask(GetMyWork, { projectId, after })).workOrders,
    ),
    files: await readPages(async (after) => (await ask(GetMyFiles, { projectId, after })).files),
    // Null for who is not the general contractor.
    budget,
  };
}

/** One contract; none where it has just been taken back. */
async function readContract(ask: Ask, id: string) {
  const { contract } = await ask(GetMyContract, { id });
  if (!contract) return [];
  const requests = await readEach(contract.requests, async (request) => {
    const { paymentRequest } = await ask(GetMyRequest, { id: request.id });
    return paymentRequest ? [paymentRequest] : [];
  });
  const ledger = await readPages(
    async (after) => (await ask(GetMyLedger, { contractId: id, after })).ledger,
  );
  return [{ ...contract, requests: requests.flat(), ledger }];
}
