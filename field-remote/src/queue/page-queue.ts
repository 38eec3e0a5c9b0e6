import type { useApolloClient } from '@plumbline/shared/apollo';
import { preparePhoto } from '../photos/index.ts';
import { createApolloApi } from './apollo-api.ts';
import { createFieldDb } from './field-db.ts';
import { createQueue, type Queue } from './queue.ts';
import { alone, openChannel, persist, startSending } from './start-queue.ts';

type Client = ReturnType<typeof useApolloClient>;

/** The queue of a page, with the user whom its components know. */
export interface PageQueue extends Queue {
  readonly setUser: (userId: string | null) => void;
}

const queues = new WeakMap<Client, PageQueue>();

/** The one queue of a page. */
export function queueOf(client: Client): PageQueue {
  const found = queues.get(client) ?? makeQueue();
  queues.set(client, found);
  return found;
}

function makeQueue(): PageQueue {
  const channel = openChannel();
  let userId: string | null = null;
  let isStarted = false;
  const queue = createQueue({
    db: createFieldDb(),
    api: createApolloApi(),
    getUserId: () => userId,
    isOnline: () => navigator.onLine,
    prepare: preparePhoto,
    alone,
    tell: channel.tell,
    persist,
    onSent: () => undefined,
  });
  channel.listen(queue);
  return {
    ...queue,
    setUser(next) {
      if (next === userId && isStarted) return;
      userId = next;
      if (isStarted) void queue.reload().then(queue.send).catch(reportError);
      else startSending(queue);
      isStarted = true;
    },
  };
}
