import { useSession } from '@plumbline/shared/session';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { QueueView } from './queue-view.ts';
import type { Queue } from './queue.ts';
import { usePageQueue } from './page-queue.ts';

/** What `useQueue` gives. */
export type QueueFace = QueueView &
  Pick<Queue, 'keepPhoto' | 'keepDone' | 'keepExtra' | 'readBytes' | 'discard' | 'tryAgain'> & {
    /** Sends now what is kept. */
    readonly retry: () => void;
  };

/**
 * What is kept on this phone and not sent, and the ways to keep more. It begins to send at the first use
 * on a page, and goes on until the page is left.
 * @param projectId only entries of this project; of all without it
 */
export function useQueue(projectId?: string): QueueFace {
  const userId = useSession().session?.user.id ?? null;
  const queue = usePageQueue();
  const view = useSyncExternalStore(queue.subscribe, queue.getView);
  useEffect(() => queue.setUser(userId), [queue, userId]);
  return useMemo(
    () => ({
      ...view,
      entries: view.entries.filter(({ order }) => !projectId || order.projectId === projectId),
      keepPhoto: queue.keepPhoto,
      keepDone: queue.keepDone,
      keepExtra: queue.keepExtra,
      readBytes: queue.readBytes,
      discard: queue.discard,
      tryAgain: queue.tryAgain,
      retry: () => void queue.send(),
    }),
    [queue, view, projectId],
  );
}
