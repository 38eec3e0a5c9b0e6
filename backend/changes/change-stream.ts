import type { Change } from './change.ts';

/** What one reader gets, one change at a time. */
export interface ChangeStream extends AsyncIterableIterator<Change> {
  readonly push: (change: Change) => void;
  /** Ends the stream for its reader, who gets nothing more. */
  readonly end: () => void;
}

/**
 * Keeps what its reader has not taken yet: of each stream of events at most one change, so that a
 * slow reader costs no more memory than a fast one.
 * @param onEnd called once, when the client or the server ends the stream
 */
export function createChangeStream(onEnd: () => void): ChangeStream {
  const unread = new Map<string | null, Change>();
  let isEnded = false;
  let wake = () => {};

  function end() {
    if (isEnded) return;
    isEnded = true;
    unread.clear();
    wake();
    onEnd();
  }

  const stream: ChangeStream = {
    push: (change) => {
      const { projectId } = change;
      const kinds = new Set([...(unread.get(projectId)?.kinds ?? []), ...change.kinds]);
      unread.set(projectId, { ...change, kinds: [...kinds] });
      wake();
    },
    end,
    next: async () => {
      for (;;) {
        if (isEnded) return { done: true, value: undefined };
        const [first] = unread.values();
        if (first !== undefined) {
          unread.delete(first.projectId);
          return { done: false, value: first };
        }
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    return: () => {
      end();
      return Promise.resolve({ done: true, value: undefined });
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}
