import type { AuthOutcome, SessionState, SessionStore } from '@plumbline/shared/contracts';
import { inTime } from '@plumbline/shared/in-time';
import { whenIdle } from '@plumbline/shared/when-idle';

/** After this many milliseconds without the product, a request fails. */
const PATIENCE_MS = 15_000;

const UNKNOWN: SessionState = { loading: true, session: null };

/**
 * The session of a prerendered page. The product, which has it, is started when the idle page shows
 * a part of it, or when the user's action needs it.
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
      // The page keeps what it shows of the session: the next attempt may succeed.
      if (listeners.size === 0) whenIdle(() => void load().catch(() => undefined));
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getAccessToken: async () => (await load()).getAccessToken(),
    actions: {
      requestMagicLink: (email) => ask((loaded) => loaded.actions.requestMagicLink(email)),
      register: (registration) => ask((loaded) => loaded.actions.register(registration)),
      completeSignIn: async () => (await load()).actions.completeSignIn(),
      signInAnyway: async () => (await load()).actions.signInAnyway(),
      async confirmSignIn(proof) {
        try {
          return await (await inTime(load(), PATIENCE_MS)).actions.confirmSignIn(proof);
        } catch (error) {
          console.error('The session did not load:', error);
          return { kind: 'failed', failure: { reason: 'unavailable' } };
        }
      },
      takeReturnPath: () => store?.actions.takeReturnPath() ?? null,
      signOut: async () => (await load()).actions.signOut(),
      account: async () => (await load()).actions.account(),
    },
  };
}
