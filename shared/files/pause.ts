/** When the network or the person is back. */
const RETURNS = ['online', 'focus'];

/**
 * Waits, less long where the network or the person comes back.
 * @throws DOMException `AbortError` after `signal`
 */
export function pauseOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      for (const event of RETURNS) window.removeEventListener(event, end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(new DOMException('The wait was aborted', 'AbortError'));
      else resolve();
    };
    const timer = setTimeout(end, ms);
    for (const event of RETURNS) window.addEventListener(event, end);
    signal.addEventListener('abort', end);
  });
}
