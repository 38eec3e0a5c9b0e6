import { skipToken, useApolloClient, useQuery } from '@plumbline/shared/apollo';
import type { WorkOrderState } from '@plumbline/shared/contracts';
import { GetOrderState } from './commands.ts';
import { knownOrder } from './known-order.ts';

/**
 * The state of an order, as far as this page has read it.
 * @param isAsked whether to read it again: what was refused was seen in an older state, or on another page
 */
export function useKnownState(orderId: string, isAsked: boolean): WorkOrderState | undefined {
  const { cache } = useApolloClient();
  // Its answer goes to the cache.
  useQuery(
    GetOrderState,
    isAsked ? { variables: { id: orderId }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  return knownOrder(cache, orderId)?.state;
}
