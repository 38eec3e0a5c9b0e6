import { useApolloClient } from '@plumbline/shared/apollo';
import { useEffect } from 'react';
import type { WorkOrderRow } from '../../data/work-orders.ts';
import { whenIdle } from '@plumbline/shared/when-idle';

/** How many orders of a list are fetched. */
const MOST = 20;

/**
 * Fetches the open orders of a list, while the page has nothing else to do: what is fetched is kept, and
 * opens without a connection. An order is fetched again once it has changed.
 */
export function useReadyForOrders(orders: readonly WorkOrderRow[]): void {
  const client = useApolloClient();
  const versions = orders
    .filter(isOpen)
    .slice(0, MOST)
    .map(({ id, version }) => `${id}:${version}`);
  const wanted = versions.join(' ');
  useEffect(() => {
    const page = new AbortController();
    if (wanted !== '') {
      const ids = wanted.split(' ').map((version) => version.replace(/:.*/, ''));
      whenIdle(() => {
        import('./fetch-orders.ts')
          .then(({ fetchOrders }) => fetchOrders(client, ids, page.signal))
          // Without a connection, the others would fail as well.
          .catch(() => undefined);
      });
    }
    return () => {
      page.abort();
    };
  }, [client, wanted]);
}

const isOpen = ({ state }: WorkOrderRow) => state !== 'APPROVED' && state !== 'CANCELLED';
