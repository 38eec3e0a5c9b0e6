import type { SessionStore } from '@plumbline/shared/contracts';
import type { createBrowserRouter } from 'react-router-dom';

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

declare global {
  /** On a prerendered page, until the product has taken over. */
  var plumblinePublicPage: PublicPage | undefined;
  /** The component of a prerendered page, set by the remote's file for that page. */
  var plumblinePage: unknown;
}
