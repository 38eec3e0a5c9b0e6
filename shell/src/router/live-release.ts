import * as z from '@plumbline/shared/schema';

const liveSchema = z.object({ release: z.string() });

const ownRelease = () => document.documentElement.dataset['release'] ?? '';

/** Whether the live release differs from the one that this tab started with and keeps. */
export async function isAnotherReleaseLive(): Promise<boolean> {
  const response = await fetch('/live.json', { cache: 'no-store' });
  return liveSchema.parse(await response.json()).release !== ownRelease();
}

/** After this many milliseconds without an answer, the site counts as unreachable. */
const ANSWER_LIMIT_MS = 10_000;

/** Whether the site can be reached. */
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
 * Reloads the page if a newer release is live, which replaces a file that the tab's own release can
 * no longer load. Once for each release, because a stale cache may return the old page.
 */
export async function moveToLiveRelease(reload = () => window.location.reload()) {
  if (sessionStorage.getItem(STORED) === ownRelease() || !(await isAnotherReleaseLive())) return;
  sessionStorage.setItem(STORED, ownRelease());
  reload();
}
