import * as z from 'zod/mini';
import { dataNeed } from './live-remote.ts';
import list from './remotes.json' with { type: 'json' };

/** The name of a build's folder, federation container and release. */
export const buildName = z.string().check(z.regex(/^[a-z][a-z0-9]*$/));

export const claimedPath = z.string().check(
  z.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/\*)?)?$/, {
    error:
      'A claim is a path such as /dashboard/work or /dashboard/work/*. One with {id}, inside the claim of another remote, belongs in fills: docs/new-remote.md.',
  }),
);

/** An address on another remote's page: `{id}` stands for the id of what the page shows. */
export const slotPath = z.string().check(z.regex(/^(?:\/(?:[a-z0-9-]+|\{id\}))+(?:\/\*)?$/));

/** Names a slot, and the chunk of what fills it. */
export const slotName = z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/));

/** See `Remote.slots`. */
export const declaredSlots = z.record(slotName, slotPath);

/** See `Remote.fills`. A label is short, so that a row of tabs stays one. */
export const declaredFills = z.record(
  slotName,
  z.object({
    label: z.optional(z.string().check(z.regex(/^\p{L}[\p{L}\p{N} &-]{0,19}$/u))),
    path: z.optional(slotPath),
  }),
);

const componentName = z.string().check(z.regex(/^[A-Z]\w*$/));

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
  /** Whether its pages start without signal once a user has opened one; for signed-in remotes alone. */
  offline: z.optional(z.literal(true)),
  /** The addresses it claims: exact, or everything below one that ends in `/*`. */
  paths: z.array(claimedPath),
  /**
   * The slots on its pages: name, and the page's address. With `/*` at the end, fillers claim the
   * addresses below that one, such as `/dashboard/projects/{id}/work/*`.
   */
  slots: z.optional(declaredSlots),
  /**
   * The slots of other remotes that it fills: a tab by its label and the addresses that it claims,
   * any other slot by its name alone.
   */
  fills: z.optional(declaredFills),
  /**
   * Its prerendered pages: address, and component in `src/pages/`. Those of signed-in remotes show to a
   * known user until their scripts run. The address of a slot is that of the page around its tabs.
   */
  prerender: z.optional(z.record(z.union([claimedPath, slotPath]), componentName)),
  /** Those of them that need no React: a function in `src/behavior/` makes them work. */
  plain: z.optional(z.array(componentName)),
});

export type Remote = z.infer<typeof remoteSchema>;

/** The schema of `remotes.json`. */
export const remotesSchema = z.array(remoteSchema);

/** Every remote of the product, in the order of `remotes.json`. */
export const remotes: readonly Remote[] = remotesSchema.parse(list);

/** The shell's port with `npm start` and `npm run dev`, unless `PORT` is set. */
export const SHELL_PORT = 3000;
