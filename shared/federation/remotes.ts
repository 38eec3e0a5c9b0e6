import * as z from 'zod/mini';
import { dataNeed } from './live-remote.ts';
import list from './remotes.json' with { type: 'json' };

/** The name of a build's folder, federation container and release. */
export const buildName = z.string().check(z.regex(/^[a-z][a-z0-9]*$/));

export const claimedPath = z
  .string()
  .check(z.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/\*)?)?$/));

/** One entry of `remotes.json`: a separately built and deployed part of the product. */
const remoteSchema = z.object({
  /** Names the folder `<name>-remote`, the federation container and the release. */
  name: buildName,
  /** The port of `npm run dev`. */
  port: z.int().check(z.minimum(1024), z.maximum(65_535)),
  /** The owning team. */
  owner: z.string().check(z.minLength(1)),
  /** Who may see its pages. */
  access: z.enum(['public', 'signed-in']),
  /** When its pages need Apollo; for signed-in remotes alone. */
  data: z.optional(dataNeed),
  /** The addresses it claims: exact, or everything below one that ends in `/*`. */
  paths: z.array(claimedPath),
  /** Its prerendered pages: address, and component in `src/pages/`. */
  prerender: z.optional(z.record(claimedPath, z.string().check(z.regex(/^[A-Z]\w*$/)))),
});

export type Remote = z.infer<typeof remoteSchema>;

/** The schema of `remotes.json`. */
export const remotesSchema = z.array(remoteSchema);

/** Every remote of the product, in the order of `remotes.json`. */
export const remotes: readonly Remote[] = remotesSchema.parse(list);

/** The shell's port with `npm start` and `npm run dev`, unless `PORT` is set. */
export const SHELL_PORT = 3000;
