import * as z from 'zod/mini';

/** One version of a build in `registry.json`, by the AWS frontend-discovery schema (v1-pre). */
const versionSchema = z.object({
  url: z.string(),
  metadata: z.object({ integrity: z.string(), version: z.string() }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }),
  extras: z.object({
    owner: z.string(),
    contract: z.number(),
    access: z.enum(['public', 'signed-in']),
    paths: z.array(z.string()),
    sources: z.string(),
    builtAt: z.string(),
    releasedAt: z.string(),
    /** What the page runs first, in order, relative to the version's folder. */
    entry: z.array(z.string()),
    exposed: z.array(z.string()),
    pages: z.record(z.string(), z.array(z.string())),
    shared: z.record(z.string(), z.string()),
    files: z.record(z.string(), z.string()),
  }),
});

export type ReleasedVersion = z.infer<typeof versionSchema>;

/** The live release: every version that is on the site, the one in use with all of the traffic. */
export const registrySchema = z.object({
  schema: z.literal('https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'),
  microFrontends: z.record(z.string(), z.array(versionSchema)),
});

export type Registry = z.infer<typeof registrySchema>;
