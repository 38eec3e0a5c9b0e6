import type { useApolloClient } from '@plumbline/shared/apollo';
import { GetWorkOrder } from '../../data/work-order.ts';

/**
 * Fetches orders, one after the other; none where the user has asked the browser to save data.
 * @param signal ends it after the order that is being fetched
 * @throws Error if one of them is not answered; the rest is not asked for
 */
export async function fetchOrders(
  client: ReturnType<typeof useApolloClient>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if ('connection' in navigator && savesData(navigator.connection)) return;
  for (const id of ids) {
    if (signal.aborted) return;
    await client.query({ query: GetWorkOrder, variables: { id }, fetchPolicy: 'network-only' });
  }
}

const savesData = (connection: unknown) =>
  connection instanceof Object && 'saveData' in connection && connection.saveData === true;
