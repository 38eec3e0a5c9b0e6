import { useApolloClient } from '@plumbline/shared/apollo';
import type { WorkOrderState } from '@plumbline/shared/contracts';
import { OrderState } from './commands.ts';

/** How an order stands, as far as this page has read it. */
export function useKnownState(orderId: string): WorkOrderState | undefined {
  const { cache } = useApolloClient();
  const id = cache.identify({ __typename: 'WorkOrder', id: orderId });
  return id ? cache.readFragment({ id, fragment: OrderState })?.state : undefined;
}
