import * as z from 'zod/mini';
import { buildRecordSchema } from '../builds/build-record.ts';
import { dataNeed } from '../shared/federation/live-remote.ts';

/**
 * One version of a build in `registry.json`, by the AWS frontend-discovery schema (v1-pre): its
 * record, what `remotes.json` said of it, and what became of it.
 */
const versionSchema = z.object({
  url: z.string(),
  metadata: z.object({ integrity: z.string(), version: z.string() }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }),
  extras: z.extend(z.omit(buildRecordSchema, { name: true, version: true }), {
    owner: z.string(),
    access: z.enum(['public', 'signed-in']),
    data: z.optional(dataNeed),
    paths: z.array(z.string()),
    releasedAt: z.string(),
    releasedBy: z.string(),
    /** Since when, and by whom, it has the traffic that it has. */
    since: z.string(),
    by: z.string(),
    /** What it was before it lost its traffic, and whether that was because it was no good. */
    retired: z.optional(z.object({ from: z.enum(['stable', 'canary']), withdrawn: z.boolean() })),
  }),
});

export type ReleasedVersion = z.infer<typeof versionSchema>;

/** The live release: every version that is on the site, each with its share of the traffic. */
export const registrySchema = z.object({
  schema: z.literal('https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'),
  microFrontends: z.record(z.string(), z.array(versionSchema)),
});

export type Registry = z.infer<typeof registrySchema>;
