/** A free lock is granted sooner, even on a busy device. */
const FREE_LOCK_MS = 500;

/**
 * Does `lead` in one tab of the browser at a time, until it resolves. A tab whose turn it is not yet
 * does `follow` once while it waits.
 * @throws AbortError if `signal` aborts while it waits
 */
export async function takeTurn(
  name: string,
  signal: AbortSignal,
  { lead, follow }: { readonly lead: () => Promise<void>; readonly follow: () => Promise<void> },
): Promise<void> {
  // Browsers have locks in secure contexts only.
  if (!('locks' in navigator)) return lead();
  let hasTurn = false;
  // Not `ifAvailable`: such a request cannot be aborted, and a browser drops a page from its
  // back/forward cache if the lock is granted there.
  const turn = navigator.locks.request(name, { signal }, () => {
    hasTurn = true;
    return lead();
  });
  void pause(FREE_LOCK_MS, signal).then(() => {
    if (!hasTurn && !signal.aborted) void follow();
  });
  await turn;
}

/** Resolves after a while, when the browser is online again, or when `signal` aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    addEventListener('online', end);
    if (signal.aborted) end();
  });
}
