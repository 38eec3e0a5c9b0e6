import * as z from 'zod/mini';

const liveVersionSchema = z.object({
  version: z.string(),
  /** How many browsers of a hundred get it. The first version takes those that are left. */
  share: z.number().check(z.minimum(0), z.maximum(100)),
  /** The address of its entry, absolute or relative to the site. */
  entry: z.string(),
  /** sha384 of the entry; development builds change too often to have one. */
  integrity: z.optional(z.string()),
});

/** A version of a remote that browsers may load. */
export type LiveVersion = z.infer<typeof liveVersionSchema>;

/**
 * When the pages of a remote need data. `at-once`, the default: the hooks of Apollo work on every
 * page. `on-demand`: pages ask for the client by `useClientLoader`, and come without Apollo.
 */
export const dataNeed = z.enum(['at-once', 'on-demand']);

export type DataNeed = z.infer<typeof dataNeed>;

/**
 * A remote as a page knows it: enough to route to it and to load it, and no more, because pages
 * carry this in their HTML. The release has checked it against `remotes.json`.
 */
export const liveRemoteSchema = z.object({
  name: z.string(),
  /** The team that answers for it. */
  owner: z.string(),
  /** Who may see its pages. */
  access: z.enum(['public', 'signed-in']),
  data: z.optional(dataNeed),
  /** The addresses it claims: exact, or everything below one that ends in `/*`. */
  paths: z.array(z.string()),
  /** The stable one first, then a canary, then the former stable one, which is the last resort. */
  versions: z.array(liveVersionSchema).check(z.minLength(1)),
});

export type LiveRemote = z.infer<typeof liveRemoteSchema>;
