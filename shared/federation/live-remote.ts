import * as z from '@plumbline/shared/schema';

const liveVersionSchema = z.object({
  version: z.string(),
  /**
   * The percentage of browsers that get it. The stable version serves the rest. With 0, it is loaded
   * only if those before it fail.
   */
  share: z.number().check(z.minimum(0), z.maximum(100)),
  /** The address of its entry, absolute or relative to the site. */
  entry: z.string(),
  /** sha384 of the entry; development builds change too often to have one. */
  integrity: z.optional(z.string()),
});

/** What a remote puts into another's slot. A tab has a label and the addresses that it claims. */
const fillSchema = z.object({
  label: z.optional(z.string()),
  path: z.optional(z.string()),
});

/** A version of a remote that browsers may load. */
export type LiveVersion = z.infer<typeof liveVersionSchema>;

/**
 * When a remote's pages need Apollo. `at-once`, the default: its hooks work on every page.
 * `on-demand`: pages load without Apollo and fetch the client through `useClientLoader`.
 */
export const dataNeed = z.enum(['at-once', 'on-demand']);

export type DataNeed = z.infer<typeof dataNeed>;

/**
 * A remote as the HTML of each page lists it: what is needed to route to it and to load it. The
 * release has checked it against `remotes.json`.
 */
export const liveRemoteSchema = z.object({
  name: z.string(),
  /** The owning team. */
  owner: z.string(),
  /** Who may see its pages. */
  access: z.enum(['public', 'signed-in']),
  data: z.optional(dataNeed),
  /** Whether its pages start without signal once a user has opened one. */
  offline: z.optional(z.literal(true)),
  /** The addresses it claims: exact, or everything below one that ends in `/*`. */
  paths: z.array(z.string()),
  /** The slots of other remotes that it fills, by name. */
  fills: z.optional(z.record(z.string(), fillSchema)),
  /** The stable version, then a canary, then the former stable version, which is the fallback. */
  versions: z.array(liveVersionSchema).check(z.minLength(1)),
});

export type LiveRemote = z.infer<typeof liveRemoteSchema>;
