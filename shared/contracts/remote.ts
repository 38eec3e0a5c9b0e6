import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Fills } from './slots.ts';

/** Incremented when remotes written for the former contract no longer work in the shell. */
export const CONTRACT_VERSION = 1;

/**
 * A remote's exposed module: what `src/remote.tsx` exports.
 *
 * `routes` carry absolute paths, all of them within the paths that `remotes.json` gives the remote.
 * Each page renders one `<PageTitle>` and one `<h1>`; the shell moves focus to the heading.
 */
export interface RemoteModule {
  readonly contract: typeof CONTRACT_VERSION;
  readonly routes: readonly RouteObject[];
  /** The content of the slots that `remotes.json` says it fills. */
  readonly fills?: Fills | undefined;
  /**
   * Removes the unsent work that it keeps here for a user whose account was deleted, in all tabs. Every
   * remote that works offline exports it; versions from before it do not.
   */
  readonly forgetUser?: ((userId: string) => Promise<void>) | undefined;
}

/** What search engines and link previews show of a public page. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
}

/**
 * The component of a prerendered page. A release draws the title of its preview into an image, and
 * lists the page in the sitemap. Pages without a preview are not meant to be found.
 */
export type PrerenderedComponent = ComponentType & { readonly preview?: PagePreview };
