import type { useApolloClient } from '@plumbline/shared/apollo';
import { GetLedger, type Transfer } from './ledger.ts';

/** Reads all rows of a ledger, page after page. */
export async function readLedger(
  client: ReturnType<typeof useApolloClient>,
  contractId: string,
  after: string | null = null,
): Promise<readonly Transfer[]> {
  const { data } = await client.query({
    query: GetLedger,
    variables: { contractId, after },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error('The API answered without a ledger');
  const { edges, pageInfo } = data.ledger;
  const rows = edges.map(({ node }) => node);
  if (!pageInfo.hasNextPage) return rows;
  return [...rows, ...(await readLedger(client, contractId, pageInfo.endCursor))];
}
