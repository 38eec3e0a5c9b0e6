import type { useApolloClient } from '@plumbline/shared/apollo';
import { renewAnswers } from '@plumbline/shared/apollo/kept';
import { GetMyWorkOrders } from '../data/my-work-orders.ts';
import { GetWorkOrder } from '../data/work-order.ts';
import { GetWorkOrders } from '../data/work-orders.ts';
import type { StoredEntry } from './entry.ts';

/**
 * Reads again what this phone keeps of the orders of which the server has taken something: their lists,
 * and each order, also a new extra that no page has shown yet.
 * @throws Error if the API does not answer
 */
export async function renewKept(
  client: ReturnType<typeof useApolloClient>,
  taken: readonly StoredEntry[],
  getUserId: () => string | null,
): Promise<void> {
  const userId = getUserId();
  const orders = taken.filter((entry) => entry.userId === userId).map(({ order }) => order);
  if (userId === null || orders.length === 0) return;
  const projectIds = new Set(orders.map(({ projectId }) => projectId));
  const ids = new Set(orders.map(({ id }) => id));
  const questions = [
    { query: GetMyWorkOrders, variables: {} },
    ...[...projectIds].map((projectId) => ({ query: GetWorkOrders, variables: { projectId } })),
    ...[...ids].map((id) => ({ query: GetWorkOrder, variables: { id } })),
  ];
  await renewAnswers(client, questions, { userId, isTheirs: () => getUserId() === userId });
}
