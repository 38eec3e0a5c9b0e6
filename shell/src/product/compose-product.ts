import { type PublicPage, paths } from '@plumbline/shared/contracts';
import { type LiveRemote, createRemoteLoader } from '@plumbline/shared/federation';
import { type SessionStore, createSessionStore, onAccountDeleted } from '@plumbline/shared/session';
import { clearToasts } from '@plumbline/shared/ui/toast';
import { createBrowserRouter } from 'react-router-dom';
import { createDataLayer } from './data-layer.tsx';
import { isOverridden } from '../overrides/is-overridden.ts';
import { readRemotes, readSettings, writtenRemotes } from './read-page.ts';
import { createOffline, isKept, offlineRemotes } from '../offline/create-offline.ts';
import { claimant, discoverRemote } from '../router/discover-remote.tsx';
import { prefetchRemotes } from '../router/prefetch-remotes.ts';
import { routes } from '../router/routes.tsx';
import { isInWorkspace } from '../router/workspace-paths.ts';
import { createFillers } from '../slots/create-fillers.tsx';
import { whenIdle } from '@plumbline/shared/when-idle';
import { whenRouted } from '../timing/when-routed.ts';

/**
 * Creates the one session of the page. Where another user signs in, the page is loaded again for
 * them: no cache, form or answer under way can then be shown to the wrong user.
 * @throws Error that names the setting that the page lacks
 */
export function composeSession(page: Document): SessionStore {
  const settings = readSettings(page);
  const { supabaseUrl, supabaseAnonKey } = settings;
  const callbackPath = paths.authenticationCallback();
  return createSessionStore({
    supabaseUrl,
    supabaseAnonKey,
    callbackPath,
    whenIdle,
    opensUnverified: () =>
      isKept(offlineRemotes(writtenRemotes(page) ?? [], settings), window.location.pathname),
    onOtherUser() {
      clearToasts();
      // A form that guards what was typed in it is gone by then.
      setTimeout(() => window.location.reload());
    },
  });
}

/**
 * The composition root: the one place that creates the Apollo client and the router, and hands the
 * session to them. It fetches what the page that is showing leads to.
 * @param publicPage the prerendered page that the product takes over from
 * @returns what starts the router, at the address that stands by then
 * @throws Error that names the setting that the page lacks
 */
export async function composeProduct(
  page: Document,
  sessionStore: SessionStore,
  publicPage?: PublicPage,
) {
  const settings = readSettings(page);
  const remotes = await overridden(await readRemotes(page), settings.overrideOrigins);
  const loader = createRemoteLoader(remotes);
  const isSignedIn = () => sessionStore.getState().session !== null;
  const prefetch = (intended?: string) => {
    prefetchRemotes({ remotes, loader, isSignedIn, intended });
  };
  if (publicPage) prefetch(publicPage.intended());

  return function start() {
    const offline = createOffline(offlineRemotes(remotes, settings), sessionStore);
    const loadDataLayer = createDataLayer(settings, sessionStore, offline.prepare);
    const composition = { remotes, loader, loadDataLayer };
    onAccountDeleted(async (userId) =>
      (await import('./forget-user.ts')).forgetUser(userId, composition),
    );
    const isKnown = () => knownSession(sessionStore);
    const discover = discoverRemote({ ...composition, isSignedIn: isKnown });
    const router = createBrowserRouter(routes(remotes), {
      patchRoutesOnNavigation: async (navigation) => {
        await Promise.all([discover(navigation), offline.open(navigation.path)]);
      },
    });
    offline.follow(router);
    if (!publicPage) void whenRouted(router).then(() => prefetch());
    const { pathname } = router.state.location;
    const startsProtected =
      isInWorkspace(pathname) || claimant(remotes, pathname)?.access === 'signed-in';
    return { router, startsProtected, fillers: createFillers(composition) };
  };
}

async function overridden(remotes: readonly LiveRemote[], allowed: readonly string[] = []) {
  if (allowed.length === 0 || !isOverridden()) return remotes;
  const { applyOverrides } = await import('../overrides/apply-overrides.tsx');
  return applyOverrides(remotes, allowed);
}

/** How long a navigation waits for a session that cannot be verified, in milliseconds. */
const PATIENCE_MS = 5000;

/** Whether there is a session, once that is known; after a while the guard waits in its place. */
function knownSession(store: SessionStore): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      const { loading, session } = store.getState();
      if (!loading) answer(session !== null);
    };
    const answer = (isSignedIn: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(isSignedIn);
    };
    const timer = setTimeout(() => {
      answer(false);
    }, PATIENCE_MS);
    const unsubscribe = store.subscribe(settle);
    settle();
  });
}
