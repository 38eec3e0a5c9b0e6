import { useApolloClient } from '@plumbline/shared/apollo';
import { useStorageLoader } from '@plumbline/shared/storage';
import { createLateQueue, type LateQueue } from './late-queue.ts';

const queues = new WeakMap<ReturnType<typeof useApolloClient>, LateQueue>();

/** The one queue of a page, made at its first use. Its code is loaded when the page is idle. */
export function usePageQueue(): LateQueue {
  const client = useApolloClient();
  const loadStorage = useStorageLoader();
  const queue =
    queues.get(client) ??
    createLateQueue(async (getUserId) =>
      (await import('./start-queue.ts')).startQueue({ client, loadStorage, getUserId }),
    );
  queues.set(client, queue);
  return queue;
}
