import { whenIdle } from '@plumbline/shared/when-idle';
import type { Kept, QueueView } from './queue-view.ts';
import type { Queue } from './queue.ts';

/** The queue of a page before its code is loaded, and after that. */
export interface LateQueue extends Pick<
  Queue,
  | 'getView'
  | 'subscribe'
  | 'keepPhoto'
  | 'keepDone'
  | 'keepExtra'
  | 'readBytes'
  | 'send'
  | 'discard'
> {
  readonly tryAgain: (id: string) => Promise<void>;
  readonly forgetLost: () => Promise<void>;
  readonly forgetSent: (ids?: readonly string[]) => void;
  /**
   * Says who is signed in.
   * @param isAwaited whether something is known to be kept, so that it is read at once
   */
  readonly setUser: (userId: string | null, isAwaited: boolean) => void;
}

const notLoaded: Kept = {
  ok: false,
  problem:
    'Nothing was kept: a part of this page could not be loaded. Check your connection, then try again.',
};

const unread: QueueView = {
  entries: [],
  state: 'waiting',
  preparing: 0,
  sent: [],
  lost: [],
  isUnreadable: false,
  isLasting: true,
  maySend: false,
  isRead: false,
};

/**
 * A queue that is loaded when the page is idle, so before the signal goes, or when it is first needed.
 * @param load loads and starts it; called again after a failure
 */
export function createLateQueue(
  load: (getUserId: () => string | null) => Promise<Queue>,
): LateQueue {
  const listeners = new Set<() => void>();
  let userId: string | null = null;
  let isUsed = false;
  let loading: Promise<Queue> | undefined;
  let loaded: Queue | undefined;
  let arriving = 0;
  let view = unread;

  function publish() {
    const now = loaded?.getView() ?? unread;
    view = arriving > 0 ? { ...now, preparing: now.preparing + arriving } : now;
    for (const listener of listeners) listener();
  }

  function start(): Promise<Queue> {
    loading ??= load(() => userId).then(
      (queue) => {
        loaded = queue;
        queue.subscribe(publish);
        publish();
        return queue;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }
  const startQuietly = () => void start().catch(() => undefined);

  async function keep(act: (queue: Queue) => Promise<Kept>): Promise<Kept> {
    const queue = await start().catch(() => undefined);
    return queue ? act(queue) : notLoaded;
  }

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setUser(next, isAwaited) {
      const isOther = next !== userId;
      userId = next;
      if (loaded && isOther) void loaded.reload().then(loaded.send).catch(reportError);
      if (isAwaited) startQuietly();
      if (isUsed) return;
      isUsed = true;
      whenIdle(startQuietly);
      addEventListener('online', startQuietly);
    },
    async keepPhoto(...photo) {
      arriving += 1;
      publish();
      const queue = await start().catch(() => undefined);
      arriving -= 1;
      // From here on, the queue counts it.
      const kept = queue?.keepPhoto(...photo);
      publish();
      return kept ?? notLoaded;
    },
    keepDone: (...done) => keep((queue) => queue.keepDone(...done)),
    keepExtra: (...extra) => keep((queue) => queue.keepExtra(...extra)),
    readBytes: async (...of) => (await start()).readBytes(...of),
    send: async () => (await start()).send(),
    discard: async (...of) => (await start()).discard(...of),
    tryAgain: async (id) => (await start()).tryAgain(id),
    forgetLost: async () => (await start()).forgetLost(),
    forgetSent: (ids) => loaded?.forgetSent(ids),
  };
}
