import type { AuthOutcome, SessionState, SessionStore } from '@plumbline/shared/contracts';
import { inTime } from '@plumbline/shared/in-time';
import { whenIdle } from '../when-idle.ts';

/** How long the product may take to start before a request is given up, in milliseconds. */
const PATIENCE_MS = 15_000;

const UNKNOWN: SessionState = { loading: true, session: null };

/**
 * The session of a prerendered page: the product's, which starts for it when the page shows
 * something of the session and has nothing else to do, or when the person asks for something.
 * @param loadStore starts the product; after a failure, the next call tries again
 */
export function createSessionOnDemand(loadStore: () => Promise<SessionStore>): SessionStore {
  const listeners = new Set<() => void>();
  let store: SessionStore | undefined;

  const load = async () => {
    const loaded = await loadStore();
    if (store) return store;
    store = loaded;
    const tell = () => {
      listeners.forEach((listener) => {
        listener();
      });
    };
    store.subscribe(tell);
    tell();
    return store;
  };

  const ask = async (request: (store: SessionStore) => Promise<AuthOutcome>) => {
    try {
      return await request(await inTime(load(), PATIENCE_MS));
    } catch (error) {
      console.error('The session did not load:', error);
      return { ok: false, failure: { kind: 'unavailable' } } as const;
    }
  };

  return {
    getState: () => store?.getState() ?? UNKNOWN,
    subscribe(listener) {
      // What the page shows of the session does not depend on this try: the next one may succeed.
      if (listeners.size === 0) whenIdle(() => void load().catch(() => undefined));
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getAccessToken: async () => (await load()).getAccessToken(),
    requestMagicLink: (email) => ask((loaded) => loaded.requestMagicLink(email)),
    register: (registration) => ask((loaded) => loaded.register(registration)),
    completeSignIn: async () => (await load()).completeSignIn(),
    signInAnyway: async () => (await load()).signInAnyway(),
    confirmSignIn: async (proof) => (await load()).confirmSignIn(proof),
    signOut: async () => (await load()).signOut(),
  };
}
