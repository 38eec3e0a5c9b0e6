import * as z from 'zod/mini';
import { dataNeed } from './live-remote.ts';
import list from './remotes.json' with { type: 'json' };

/** Names a folder, a federation container and a release. */
export const buildName = z.string().check(z.regex(/^[a-z][a-z0-9]*$/));

export const claimedPath = z
  .string()
  .check(z.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/\*)?)?$/));

/** One entry of `remotes.json`: a separately built and deployed part of the product. */
const remoteSchema = z.object({
  /** Names the folder `<name>-remote`, the federation container and the release. */
  name: buildName,
  /** Where `npm run dev` serves it on this machine. */
  port: z.int().check(z.minimum(1024), z.maximum(65_535)),
  /** The team that answers for it. */
  owner: z.string().check(z.minLength(1)),
  /** Who may see its pages. */
  access: z.enum(['public', 'signed-in']),
  /** When its pages need data, where only signed-in people see them. */
  data: z.optional(dataNeed),
  /** The addresses it claims: exact, or everything below one that ends in `/*`. */
  paths: z.array(claimedPath),
  /** Its pages that a release writes as complete HTML: address, and component in `src/pages/`. */
  prerender: z.optional(z.record(claimedPath, z.string().check(z.regex(/^[A-Z]\w*$/)))),
});

export type Remote = z.infer<typeof remoteSchema>;

/** What `remotes.json` may say. */
export const remotesSchema = z.array(remoteSchema);

/** Every remote of the product, in the order of `remotes.json`. */
export const remotes: readonly Remote[] = remotesSchema.parse(list);

/** Where `npm start` and `npm run dev` serve the shell, unless `PORT` says otherwise. */
export const SHELL_PORT = 3000;
