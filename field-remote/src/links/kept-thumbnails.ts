import { personalKey } from '@plumbline/shared/contracts';

/** About 4 MB. The oldest go first. */
const MOST = 300;

const addressOf = (path: string) => `/kept-thumbnails/${path}`;

/**
 * The small pictures that this browser keeps for one user, for pages without signal. They stand under the
 * photo's path, in a cache that goes with the user's sign-out. None of it throws: a full or blocked
 * storage keeps nothing.
 */
export function thumbnailCache(userId: string) {
  const name = personalKey(userId, 'thumbnails');
  return {
    async read(path: string): Promise<Blob | undefined> {
      try {
        return await (await caches.match(addressOf(path), { cacheName: name }))?.blob();
      } catch {
        return undefined;
      }
    },

    /** @param isGone whether the page that shows it is, as after a sign-out: nothing is kept then */
    async keep(path: string, picture: Blob, isGone: () => boolean): Promise<void> {
      try {
        // Without its worker, no page starts without signal.
        if (!(await navigator.serviceWorker.getRegistration())) return;
        const cache = await caches.open(name);
        await cache.put(addressOf(path), new Response(picture));
        const keys = await cache.keys();
        if (isGone()) await cache.delete(addressOf(path));
        await Promise.all(
          keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)),
        );
      } catch {
        // The picture is shown all the same.
      }
    },
  };
}
