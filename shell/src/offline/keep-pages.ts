import { paths } from '@plumbline/shared/contracts';
import { type LiveRemote, chooseVersions, visitorName } from '@plumbline/shared/federation';
import {
  NO_CONNECTION_FILE,
  OFFLINE_FILES,
  offlineClaims,
  sampleOf,
} from '@plumbline/shared/federation/claims';
import { isLasting } from '@plumbline/shared/federation/lasting-files';
import { createScriptUrlPolicy } from '@plumbline/shared/federation/script-url-policy';
import * as z from '@plumbline/shared/schema';
import { loadOnce } from '../timing/load-once.ts';

/** Also in `delivery/site/service-worker.ts`. */
const WORKER = '/service-worker.js';
/**
 * All signed-in pages: one that is not kept says, without a network, what is. Not the public ones: online,
 * each visit would wait until the browser has started the worker.
 */
const SCOPE = paths.dashboard();

/** A cache for each release: a page and the files that it needs are kept and dropped together. */
const PAGES = 'plumbline-pages-';

const register = loadOnce(async () => {
  const scriptUrl = createScriptUrlPolicy('plumbline_loader');
  await navigator.serviceWorker.register(scriptUrl(WORKER), { scope: SCOPE });
  const all = await navigator.serviceWorker.getRegistrations();
  const isOurs = ({ scope }: ServiceWorkerRegistration) => new URL(scope).pathname === SCOPE;
  if (!all.some(isOurs)) throw new Error('This browser takes no service worker.');
  // A former release had another scope: its worker would go on to answer there.
  await Promise.all(all.filter((one) => !isOurs(one)).map((former) => former.unregister()));
});

/**
 * Keeps the pages of remotes that start without signal, with the files that they need, and the
 * service worker that starts them. What former releases have left goes once this one is complete.
 * @param isWanted whether a user is still signed in
 * @throws Error if the browser or the network does not allow it; what was kept before stays
 */
export async function keepPages(
  remotes: readonly LiveRemote[],
  isWanted: () => boolean,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await register();
  const release = document.documentElement.dataset['release'] ?? '';
  const name = PAGES + release;
  const samples = [`/${NO_CONNECTION_FILE}`, ...offlineClaims(remotes).map(sampleOf)];
  const known = await Promise.all(
    samples.map((sample) => caches.match(sample, { cacheName: name })),
  );
  if (known.includes(undefined)) {
    const pages = await Promise.all(samples.map((sample) => fetchPage(sample)));
    // A tab of an older release keeps nothing in place of what is live.
    if (pages.some(({ text }) => !text.includes(`data-release="${release}"`))) return;
    const cache = await caches.open(name);
    const files = [...pages.flatMap(filesOf), ...(await offlineFiles(remotes))];
    await cache.addAll(await missingIn(cache, files));
    await Promise.all(
      pages.map(({ sample, text, headers }) => cache.put(sample, new Response(text, { headers }))),
    );
    const others = (await caches.keys()).filter((one) => one.startsWith(PAGES) && one !== name);
    await Promise.all(others.map((other) => caches.delete(other)));
  }
  followLoaded(name, isWanted);
  if (!isWanted()) await caches.delete(name);
}

async function fetchPage(sample: string) {
  const response = await fetch(sample);
  if (!response.ok) throw new Error(`${sample} answers ${response.status}.`);
  return { sample, text: await response.text(), headers: response.headers };
}

/** The scripts that a page names in its tags. */
const filesOf = ({ text }: { readonly text: string }) =>
  [...text.matchAll(/ (?:src|href)="\/([^"]+)"/g)]
    .map(([, file = '']) => file)
    .filter(isLasting)
    .map((file) => `/${file}`);

/** All scripts of the remotes that start without signal, also those that no page has loaded yet. */
async function offlineFiles(remotes: readonly LiveRemote[]): Promise<string[]> {
  const visitor = visitorName();
  const lists = remotes.map(async (remote) => {
    const [version] = chooseVersions(remote, visitor);
    const folder = `/remotes/${remote.name}`;
    const response = await fetch(`${folder}/${version?.version}/${OFFLINE_FILES}`);
    const files = z.array(z.string()).parse(await response.json());
    return files.map((file) => `${folder}/${file}`);
  });
  return (await Promise.all(lists)).flat();
}

/** Those that the cache lacks, each once. */
async function missingIn(cache: Cache, files: readonly string[]): Promise<string[]> {
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return [...new Set(files)].filter((file) => !known.has(file));
}

let following: PerformanceObserver | undefined;

/** Keeps what the page has loaded and will load: libraries, fonts and parts of other remotes. */
function followLoaded(name: string, isWanted: () => boolean) {
  following?.disconnect();
  // To keep a file loads it again, so a failure would lead to the next: the next page tries again.
  const tried = new Set<string>();
  following = new PerformanceObserver((list) => {
    if (!navigator.onLine) return;
    const loaded = list
      .getEntries()
      .map((entry) => new URL(entry.name))
      .filter(({ origin, pathname }) => origin === location.origin && isLasting(pathname.slice(1)))
      .map(({ pathname }) => pathname)
      .filter((file) => !tried.has(file));
    loaded.forEach((file) => tried.add(file));
    // One file that cannot be kept does not concern the others.
    const add = async () => {
      if (!(await caches.has(name))) return;
      const cache = await caches.open(name);
      const missing = await missingIn(cache, loaded);
      await Promise.allSettled(missing.map((file) => cache.add(file)));
      // Opening a cache that a sign-out has just removed brings it back.
      if (!isWanted()) await caches.delete(name);
    };
    add().catch(() => undefined);
  });
  following.observe({ type: 'resource', buffered: true });
}
