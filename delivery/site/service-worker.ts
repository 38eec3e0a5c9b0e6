import { globalNames } from '../../shared/contracts/index.ts';
import { signedOutPage } from './no-connection-page.ts';

/** The address of the service worker; also in `shell/src/offline/keep-pages.ts`. */
export const WORKER_FILE = 'service-worker.js';

/**
 * The shell's service worker, with the claims of the pages that it starts without signal, and with the
 * page for where none is kept: it is in no cache that a sign-out empties.
 */
export const composeWorker = (script: string, claims: readonly string[]): string =>
  `globalThis.${globalNames.offline}=${JSON.stringify(claims)};
globalThis.${globalNames.signedOut}=${JSON.stringify(signedOutPage)};
${script}`;

/**
 * What takes the service worker away from every browser that has one: the browser runs it in place of
 * the former one at its next visit.
 */
export const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const empty = caches
    .keys()
    .then((names) => names.filter((name) => name.startsWith('plumbline')))
    .then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(empty.finally(() => registration.unregister()));
});
`;
