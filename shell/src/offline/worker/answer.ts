import { NO_CONNECTION_FILE, covers, sampleOf } from '@plumbline/shared/federation/claims';
import { isLasting } from '@plumbline/shared/federation/lasting-files';

/** How long the network may take where something else is kept, in milliseconds. */
const LIMIT_MS = 3000;

/** What the worker's rules need of the browser. */
interface Surroundings {
  /** The claims of the pages that start without signal. */
  readonly claims: readonly string[];
  /** Shown without a network where nothing is kept, as after a sign-out. Older releases have none. */
  readonly signedOutPage: string | undefined;
  readonly origin: string;
  readonly caches: Pick<CacheStorage, 'match'>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** A request, the page that sends it, and the page that a document begins. */
export interface Asked {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
}

/**
 * Creates the rules by which the worker answers. A document comes from the network first. So do the files
 * of a live page: it never depends on what is kept. A kept page takes its files from there. At all other
 * addresses, a document that the network does not bring is a page that says so.
 * @returns a function that answers, or gives undefined for what the browser asks the network by itself
 */
export function createAnswer({ claims, signedOutPage, origin, caches, fetch }: Surroundings) {
  /** The pages whose document was the kept one. The worker may end and forget them. */
  const keptPages = new Set<string>();

  const kept = (address: string) =>
    // A cache that cannot be read counts as empty.
    caches.match(address, { ignoreVary: true }).catch(() => undefined);

  async function networkFirst(request: Request, address: string, onKept = () => {}) {
    const live = fetch(request);
    const inTime = await Promise.race([live.catch(() => undefined), pause(LIMIT_MS)]);
    if (inTime && inTime.status < 500) return inTime;
    const found = await kept(address);
    if (found) onKept();
    return found ?? live;
  }

  /** Any answer of the host is better than the page that says that there is none. */
  const networkOnly = (request: Request) =>
    fetch(request).catch(async (error: unknown) => {
      const page = await kept(`/${NO_CONNECTION_FILE}`);
      if (page) return page;
      throw error;
    });

  function orSignedOut(error: unknown) {
    if (signedOutPage === undefined) throw error;
    return new Response(signedOutPage, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  }

  const keptFirst = async (request: Request) => (await kept(request.url)) ?? fetch(request);

  return function answer(asked: Asked): Promise<Response> | undefined {
    const { request, clientId, resultingClientId } = asked;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== origin) return undefined;
    if (request.mode === 'navigate') {
      const claim = claims.find((one) => covers(one, url.pathname));
      const page =
        claim === undefined
          ? networkOnly(request)
          : networkFirst(request, sampleOf(claim), () => keptPages.add(resultingClientId));
      return page.catch(orSignedOut);
    }
    // A retry of the loader has a query, and means the network.
    if (!isLasting(url.pathname.slice(1)) || url.search !== '') return undefined;
    return keptPages.has(clientId) ? keptFirst(request) : networkFirst(request, request.url);
  };
}

const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
