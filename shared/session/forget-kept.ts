import { isOfAnotherUser } from '@plumbline/shared/contracts';

/** All of the product's caches begin so: pages that start without signal, and answers of each user. */
const OURS = 'plumbline';

/** Removes the pages and answers that this browser keeps for use without signal. */
export function forgetKept(isForgotten = (name: string) => name.startsWith(OURS)): void {
  // Without TLS, browsers have no caches.
  if (!('caches' in globalThis)) return;
  caches
    .keys()
    .then((names) => Promise.all(names.filter(isForgotten).map((name) => caches.delete(name))))
    // A blocked storage keeps nothing.
    .catch(() => undefined);
}

/** Removes the answers that are kept for users other than this one. */
export function forgetOthersKept(userId: string): void {
  forgetKept((name) => isOfAnotherUser(name, userId));
}
