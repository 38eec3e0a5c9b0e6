/** A busy page, or one that the browser does not draw, has no idle time. */
const LONGEST_WAIT_MS = 5000;

/** Does something when the page has nothing else to do, in a second if the browser cannot tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  else setTimeout(work, 1000);
}
