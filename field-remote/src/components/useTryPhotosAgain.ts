import { useEffect, useRef } from 'react';
import type { WorkOrderRow } from '../data/work-orders.ts';
import { CLOSED, takesPhotos, useQueue } from '../queue/index.ts';

type Shown = Pick<WorkOrderRow, 'id' | 'version' | 'state'>;

/** Tries photos again that were refused while their order was closed, once for each version that is open. */
export function useTryPhotosAgain(orders: readonly Shown[]) {
  const { entries, tryAgain } = useQueue();
  const tried = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, kind, order, refusal } of entries) {
      if (kind !== 'photo' || refusal?.code !== CLOSED) continue;
      const open = orders.find((one) => one.id === order.id && takesPhotos(one.state));
      const attempt = `${id} ${open?.version}`;
      if (!open || tried.current.has(attempt)) continue;
      tried.current.add(attempt);
      void tryAgain(id);
    }
  }, [orders, entries, tryAgain]);
}
