import type { SessionStore } from '@plumbline/shared/contracts';

/** The prerendered page that is showing, as the product finds it when it takes over. */
export interface PublicPage {
  readonly pathname: string;
  /** Resolves when somebody leaves for another page of the product, whose address then stands. */
  readonly left: Promise<unknown>;
  /** Takes the product's session, which the page's own actions wait for. */
  readonly takeSession: (store: SessionStore) => void;
  /** The path that somebody last seemed about to follow a link to. */
  readonly intended: () => string | undefined;
  /** Takes the page off, at once. */
  readonly unmount: () => void;
}

declare global {
  /** On a prerendered page, until the product has taken over. */
  var plumblinePublicPage: PublicPage | undefined;
  /** The component of a prerendered page, as the remote's file of that page leaves it. */
  var plumblinePage: unknown;
}
