import { covers, sampleOf } from '@plumbline/shared/federation/claims';
import { isLasting } from '@plumbline/shared/federation/lasting-files';

/** How long a page's document may take where another one is kept, in milliseconds. */
const LIMIT_MS = 3000;

/** What the worker's rules need of the browser. */
export interface Surroundings {
  /** The claims of the pages that start without signal. */
  readonly claims: readonly string[];
  readonly origin: string;
  readonly caches: Pick<CacheStorage, 'match'>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * The answer to a request of a page: documents from the network first, files that are named by their
 * content from what is kept.
 * @returns undefined for all else, which the browser then asks the network for by itself
 */
export function answer(request: Request, around: Surroundings): Promise<Response> | undefined {
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== around.origin) return undefined;
  if (request.mode === 'navigate') {
    const claim = around.claims.find((one) => covers(one, pathname));
    return claim === undefined ? undefined : documentOf(request, sampleOf(claim), around);
  }
  // A retry of the loader has a query, and means the network.
  return isLasting(pathname.slice(1)) && search === '' ? fileOf(request, around) : undefined;
}

/** The page of the live release; the kept one if that does not come in time. */
async function documentOf(
  request: Request,
  sample: string,
  { caches, fetch }: Surroundings,
): Promise<Response> {
  const live = fetch(request);
  const inTime = await Promise.race([live.catch(() => undefined), pause(LIMIT_MS)]);
  if (inTime && inTime.status < 500) return inTime;
  const kept = await caches.match(sample, { ignoreVary: true }).catch(() => undefined);
  return kept ?? live;
}

async function fileOf(request: Request, { caches, fetch }: Surroundings): Promise<Response> {
  try {
    const kept = await caches.match(request.url, { ignoreVary: true });
    if (kept && (await isIntact(kept, request.integrity))) return kept;
  } catch {
    // What cannot be read from the cache comes from the network.
  }
  return fetch(request);
}

/** The browser refuses a changed script for good, so the worker asks the network for it again. */
async function isIntact(kept: Response, integrity: string): Promise<boolean> {
  if (!integrity.startsWith('sha384-')) return true;
  const bytes = await kept.clone().arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return integrity === `sha384-${btoa(String.fromCharCode(...hash))}`;
}

const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
