import type { createBrowserRouter } from 'react-router-dom';
import type { SessionStore } from './session.ts';

/** The interface between a prerendered page and the product that takes over from it. */
export interface PublicPage {
  readonly pathname: string;
  /** Resolves when the user leaves for another page of the product; the address is then that page's. */
  readonly left: Promise<unknown>;
  /** Receives the product's session, which the page's actions wait for. */
  readonly takeSession: (store: SessionStore) => void;
  /** Receives the product's router, which handles every link from then on. */
  readonly takeRouter: (router: ReturnType<typeof createBrowserRouter>) => void;
  /** The path of the link that the user was last likely to follow. */
  readonly intended: () => string | undefined;
  /** Unmounts the page, at once. */
  readonly unmount: () => void;
}

/** A request to the API that the page has sent before its files. */
export interface FirstRequest {
  readonly body: string;
  readonly authorization: string;
  /** On the clock of `performance`, in milliseconds. */
  readonly sentAt: number;
  readonly answer: Promise<Response>;
}

/**
 * All global variables by which builds meet in a page or in the process that prerenders it. The
 * federation plugin adds one for each container (`containerName`).
 */
declare global {
  /**
   * The modules that the shell's first file lends, by request. Set by the shell's `public-pages/base.ts`,
   * extended by `public-pages/public.tsx`, in Node set by `render-pages.ts`; read by the shell's builds
   * (`lent.cjs`) and by prerendered pages (webpack's externals).
   */
  var plumblineLent: Record<string, unknown>;
  /** Set by the shell's `lend-runtime.ts`; read by remotes' entries (webpack's externals). */
  var plumblineFederation: unknown;
  /**
   * The component of a prerendered page, or the behavior of one without React. Set by that page's file;
   * read by `public-pages/public.tsx` or `plain.ts`.
   */
  var plumblinePage: unknown;
  /**
   * On a prerendered page, until the product has taken over. Set by `public-pages/leave-page.ts`; read by the
   * shell's `main.tsx`, `base.ts` and `RouteAnnouncer`.
   */
  var plumblinePublicPage: PublicPage | undefined;
  /**
   * The button of a painted page that was pressed last, before the product ran. Set by the shell's
   * `first-paint/reveal.ts`; read by its `main.tsx`.
   */
  var plumblinePressed: HTMLButtonElement | null | undefined;
  /**
   * The id of the user that the page was painted for, before the product ran. Set by the shell's
   * `first-paint/reveal.ts`; read by `shared/session/stored-session.ts`.
   */
  var plumblinePaintedFor: string | undefined;
  /**
   * The page's first request to the API, sent before its files. Set by the shell's `first-paint/reveal.ts`;
   * read by `shared/apollo/first-request.ts`.
   */
  var plumblineFirstRequest: FirstRequest | undefined;
  /**
   * The page's errors so far. Set by the shell's `early-errors.ts`; read by its beacons, which
   * replace `push` when they start.
   */
  var plumblineErrors: { push: (event: Event) => unknown } & Iterable<Event>;
  /** In Node only: the release's settings. Set by `render-pages.ts`; read by marketing's pages. */
  var plumblineSettings: unknown;
  /** In the service worker only: its claims. Set by `delivery/site/service-worker.ts`; read by the worker. */
  var plumblineOffline: readonly string[] | undefined;
  /** Likewise: the page for where none is kept. */
  var plumblineSignedOut: string | undefined;
  /** In development only: the registry of hot reload. Set and read by `one-refresh-runtime.cjs`. */
  var plumblineRefreshRuntime: unknown;
}

/** The names that webpack's configuration writes into code. */
export const globalNames = {
  lent: 'plumblineLent',
  federation: 'plumblineFederation',
  page: 'plumblinePage',
  offline: 'plumblineOffline',
  signedOut: 'plumblineSignedOut',
} as const satisfies Record<string, keyof typeof globalThis>;
