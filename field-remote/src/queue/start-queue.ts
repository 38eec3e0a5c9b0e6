import type { useApolloClient } from '@plumbline/shared/apollo';
import { noteUnsentWork } from '@plumbline/shared/contracts';
import type { StorageLoader } from '@plumbline/shared/storage';
import { thumbnailCache } from '../links/kept-thumbnails.ts';
import { preparePhoto } from '../photos/prepare-photo.ts';
import type { Entry } from './entry.ts';
import { createFieldDb } from './field-db.ts';
import { createKeptLedger } from './kept-ledger.ts';
import { createQueue, type Queue } from './queue.ts';
import { countEntries, madeOf } from './queue-words.ts';
import { createServerApi } from './server-api.ts';
import { openChannel } from './news.ts';
import { persist, startSending, withLock } from './start-sending.ts';

/** The lists of kept, lost and sent entries. They load with the queue: without it they are empty. */
export { LostNotice } from './LostNotice.tsx';
export { SentLines } from './SentLines.tsx';
export { UnsentList } from './UnsentList.tsx';
export { UnsentOrders } from './UnsentOrders.tsx';

export { forgetUser } from './forget-user.ts';

interface QueueOptions {
  readonly client: ReturnType<typeof useApolloClient>;
  readonly loadStorage: StorageLoader;
  readonly getUserId: () => string | null;
}

/** Makes the queue of a page, with what prepares photos, and begins to send. */
export function startQueue({ client, loadStorage, getUserId }: QueueOptions): Queue {
  const channel = openChannel();
  const queue = createQueue({
    db: createFieldDb(),
    api: createServerApi(client, loadStorage),
    getUserId,
    isOnline: () => navigator.onLine,
    prepare: preparePhoto,
    withLock,
    broadcast: channel.broadcast,
    persist,
    ledger: createKeptLedger(),
    keepThumbnail: (userId, ...picture) => thumbnailCache(userId).keep(...picture),
    renewKept: async (...taken) => (await import('./renew-kept.ts')).renewKept(client, ...taken),
    reportUnsent: noteKept,
  });
  channel.listen(queue.onNews);
  startSending(queue);
  return queue;
}

/** Logging out asks first where something was not sent. */
function noteKept(userId: string, entries: readonly Entry[]) {
  const work = { count: madeOf(entries).length, words: countEntries(entries) };
  noteUnsentWork(userId, 'field', entries.length > 0 ? work : null);
}
