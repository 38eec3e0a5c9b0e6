import * as z from 'zod/mini';

/** One version of a build in `registry.json`, by the AWS frontend-discovery schema (v1-pre). */
const versionSchema = z.object({
  url: z.string(),
  metadata: z.object({ integrity: z.string(), version: z.string() }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }),
  extras: z.object({
    owner: z.string(),
    /** The version of the contract that a remote was written for, or that a shell speaks. */
    contract: z.number(),
    access: z.enum(['public', 'signed-in']),
    paths: z.array(z.string()),
    sources: z.string(),
    /** The commit that it was built from; empty outside of a repository. */
    commit: z.string(),
    builtAt: z.string(),
    releasedAt: z.string(),
    releasedBy: z.string(),
    /** Since when, and by whom, it has the traffic that it has. */
    since: z.string(),
    by: z.string(),
    /** What it was before it lost its traffic, and whether that was because it was no good. */
    retired: z.optional(z.object({ from: z.enum(['stable', 'canary']), withdrawn: z.boolean() })),
    /** What the page runs first, in order, relative to the version's folder. */
    entry: z.array(z.string()),
    exposed: z.array(z.string()),
    pages: z.record(z.string(), z.array(z.string())),
    /** The singletons that it brings or asks for, and the versions that it works with. */
    shared: z.record(z.string(), z.object({ version: z.string(), range: z.string() })),
    files: z.record(z.string(), z.string()),
  }),
});

export type ReleasedVersion = z.infer<typeof versionSchema>;

/** The live release: every version that is on the site, each with its share of the traffic. */
export const registrySchema = z.object({
  schema: z.literal('https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'),
  microFrontends: z.record(z.string(), z.array(versionSchema)),
});

export type Registry = z.infer<typeof registrySchema>;
