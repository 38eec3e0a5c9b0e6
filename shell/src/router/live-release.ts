import * as z from 'zod/mini';

const liveSchema = z.object({ release: z.string() });

const ownRelease = () => document.documentElement.dataset['release'] ?? '';

/** Whether another release is live than the one that this tab started with and stays on. */
export async function isAnotherReleaseLive(): Promise<boolean> {
  const response = await fetch('/live.json', { cache: 'no-store' });
  return liveSchema.parse(await response.json()).release !== ownRelease();
}

/** How long the site may take to say that it is there, in milliseconds. */
const ANSWER_LIMIT_MS = 10_000;

/** Whether the site can be reached, whatever page of it is asked for. */
export async function isSiteThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  try {
    const { status } = await fetch('/live.json', { cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

const STORED = 'plumbline-reloaded-from';

/**
 * Opens the same address anew where a newer release is live: a file that the tab's own release has
 * lost comes with it. Once for each release, since a page may come from a cache that is behind.
 */
export async function moveToLiveRelease(reload = () => window.location.reload()) {
  if (sessionStorage.getItem(STORED) === ownRelease() || !(await isAnotherReleaseLive())) return;
  sessionStorage.setItem(STORED, ownRelease());
  reload();
}
