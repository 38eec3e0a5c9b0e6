import { unsentWork } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LateQueue } from './late-queue.ts';
import { usePageQueue } from './page-queue.ts';
import type { QueueView } from './queue-view.ts';

/** What `useQueue` gives. */
export type QueueApi = QueueView &
  Pick<
    LateQueue,
    'getView' | 'keepPhoto' | 'keepDone' | 'keepExtra' | 'readBytes' | 'discard' | 'tryAgain'
  > & {
    /** Sends now what is kept. */
    readonly retry: () => void;
    /** Forgets the losses, which the user has read. */
    readonly forgetLost: () => void;
    /** Forgets these notes of what was sent, or all, which the user has read. */
    readonly forgetSent: (ids?: readonly string[]) => void;
  };

/**
 * What is kept on this phone and not sent, and the ways to keep more. It begins to send soon after the
 * first use on a page, and goes on until the page is left.
 */
export function useQueue(): QueueApi {
  const userId = useSession().session?.user.id ?? null;
  const queue = usePageQueue();
  // Rendered in Node, nothing is kept.
  const view = useSyncExternalStore(queue.subscribe, queue.getView, queue.getView);
  // What was noted says before the queue is loaded whether there is anything.
  const isAwaited = useMemo(() => userId !== null && unsentWork(userId) !== null, [userId]);
  useEffect(() => queue.setUser(userId, isAwaited), [queue, userId, isAwaited]);
  return useMemo(
    () => ({
      ...view,
      isRead: view.isRead || (!isAwaited && !view.isUnreadable),
      getView: queue.getView,
      keepPhoto: queue.keepPhoto,
      keepDone: queue.keepDone,
      keepExtra: queue.keepExtra,
      readBytes: queue.readBytes,
      discard: queue.discard,
      tryAgain: queue.tryAgain,
      retry: () => void queue.send(),
      forgetLost: () => void queue.forgetLost(),
      forgetSent: queue.forgetSent,
    }),
    [queue, view, isAwaited],
  );
}
