import * as z from 'zod/mini';

/**
 * A remote as a page knows it: enough to route to it and to load it, and no more, because every
 * page carries this in its HTML. The release has checked it against `remotes.json`.
 */
export const liveRemoteSchema = z.object({
  name: z.string(),
  /** The team that answers for it. */
  owner: z.string(),
  /** Who may see its pages. */
  access: z.enum(['public', 'signed-in']),
  /** The addresses it claims: exact, or everything below one that ends in `/*`. */
  paths: z.array(z.string()),
  version: z.string(),
  /** The address of its entry, absolute or relative to the site. */
  entry: z.string(),
  /** sha384 of the entry; development builds change too often to have one. */
  integrity: z.optional(z.string()),
});

export type LiveRemote = z.infer<typeof liveRemoteSchema>;

/** The ids of the JSON script elements that a release writes into every page. */
export const pageElements = { remotes: 'plumbline-remotes', settings: 'plumbline-settings' };
