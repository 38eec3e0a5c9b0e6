/**
 * Does `lead` in one tab of the browser at a time, until it resolves. A tab whose turn it is not yet
 * does `follow` first, then waits.
 * @throws AbortError if `signal` aborts while it waits
 */
export async function takeTurn(
  name: string,
  signal: AbortSignal,
  { lead, follow }: { readonly lead: () => Promise<void>; readonly follow: () => Promise<void> },
): Promise<void> {
  // Browsers have locks in secure contexts only.
  if (!('locks' in navigator)) return lead();
  const hasLed = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await lead();
    return lock !== null;
  });
  if (hasLed || signal.aborted) return;
  await follow();
  await navigator.locks.request(name, { signal }, lead);
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
