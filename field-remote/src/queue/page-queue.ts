import { useApolloClient } from '@plumbline/shared/apollo';
import { type StorageLoader, useStorageLoader } from '@plumbline/shared/storage';
import { noteUnsentWork } from '@plumbline/shared/contracts';
import { preparePhoto } from '../photos/index.ts';
import { createServerApi } from './server-api.ts';
import { countEntries } from './queue-words.ts';
import type { Entry } from './entry.ts';
import { createFieldDb } from './field-db.ts';
import { createQueue, type Queue } from './queue.ts';
import { alone, openChannel, persist, startSending } from './start-queue.ts';

type Client = ReturnType<typeof useApolloClient>;

/** The queue of a page, with the user whom its components know. */
export interface PageQueue extends Queue {
  readonly setUser: (userId: string | null) => void;
}

const queues = new WeakMap<Client, PageQueue>();

/** The one queue of a page, made at its first use. */
export function usePageQueue(): PageQueue {
  const client = useApolloClient();
  const loadStorage = useStorageLoader();
  const queue = queues.get(client) ?? makeQueue(client, loadStorage);
  queues.set(client, queue);
  return queue;
}

function makeQueue(client: Client, loadStorage: StorageLoader): PageQueue {
  const channel = openChannel();
  let userId: string | null = null;
  let isStarted = false;
  const queue = createQueue({
    db: createFieldDb(),
    api: createServerApi(client, loadStorage),
    getUserId: () => userId,
    isOnline: () => navigator.onLine,
    prepare: preparePhoto,
    alone,
    tell: channel.tell,
    persist,
    note: noteKept,
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

/** Logging out asks first where something was not sent. */
function noteKept(userId: string, entries: readonly Entry[]) {
  const work = { count: entries.length, words: countEntries(entries) };
  noteUnsentWork(userId, 'field', entries.length > 0 ? work : null);
}
