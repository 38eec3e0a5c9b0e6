import * as z from 'zod/mini';
import { remoteSchema } from './remote-schema.ts';

/**
 * A remote as a page knows it: enough to route to it and to load it, and no more, because every
 * page carries this in its HTML.
 */
export const liveRemoteSchema = z.extend(z.omit(remoteSchema, { port: true, prerender: true }), {
  version: z.string(),
  /** The address of its entry, absolute or relative to the site. */
  entry: z.string(),
  /** sha384 of the entry; development builds change too often to have one. */
  integrity: z.optional(z.string()),
});

export type LiveRemote = z.infer<typeof liveRemoteSchema>;

/** The ids of the JSON script elements that a release writes into every page. */
export const pageElements = { remotes: 'plumbline-remotes', settings: 'plumbline-settings' };
