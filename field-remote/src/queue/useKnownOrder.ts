import { skipToken, useApolloClient, useQuery } from '@plumbline/shared/apollo';
import { type WorkOrderState, workOrderVerbs } from '@plumbline/shared/contracts';
import { GetOrderState } from './commands.ts';
import { knownOrder } from './known-order.ts';

/** What this page knows of an order. */
export interface KnownOrder {
  /** Undefined where it was not read. */
  readonly state: WorkOrderState | undefined;
  /** Whether the user may withdraw it, as far as is known. */
  readonly mayWithdraw: boolean;
}

/**
 * An order, as far as this page has read it.
 * @param isAsked whether to read it again: what was refused was seen in an older state, or on another page
 */
export function useKnownOrder(orderId: string, isAsked: boolean): KnownOrder {
  const { cache } = useApolloClient();
  const { data } = useQuery(
    GetOrderState,
    isAsked ? { variables: { id: orderId }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const order = data?.workOrder;
  return {
    // The query writes its answer to the cache.
    state: knownOrder(cache, orderId)?.state,
    mayWithdraw: order ? workOrderVerbs(order, order).withdraw : false,
  };
}
