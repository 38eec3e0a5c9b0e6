import { type ApolloCache, graphql } from '@plumbline/shared/apollo';

/** Where an order stands. */
export const OrderState = graphql(`
  fragment OrderState on WorkOrder @_unmask {
    __typename
    id
    version
    state
  }
`);

/** How an order stands, as far as this page has read it. */
export function knownOrder(cache: ApolloCache, orderId: string) {
  const id = cache.identify({ __typename: 'WorkOrder', id: orderId });
  return id ? cache.readFragment({ id, fragment: OrderState }) : null;
}
