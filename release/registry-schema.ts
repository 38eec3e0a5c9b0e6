import * as z from 'zod/mini';
import {
  buildRecordSchema,
  filePath,
  integrity,
  oneLine,
  versionId,
} from '../builds/build-record.ts';
import { buildName } from '../shared/federation/remotes.ts';

const isFile = (text: string) => filePath.safeParse(text).success;

/**
 * One version of a build in `registry.json`, by the AWS frontend-discovery schema (v1-pre): its
 * record, and what became of it.
 */
const versionSchema = z
  .object({
    url: z.string().check(z.refine((url) => url[0] === '/' && isFile(url.slice(1)))),
    metadata: z.object({ integrity, version: versionId }),
    deployment: z.object({
      traffic: z.number().check(z.minimum(0), z.maximum(100)),
      default: z.boolean(),
    }),
    extras: z.extend(z.omit(buildRecordSchema, { name: true, version: true }), {
      releasedAt: z.iso.datetime(),
      releasedBy: oneLine,
      /** Since when it is live, for whatever share, or is no longer, and who made it so. */
      since: z.iso.datetime(),
      by: oneLine,
      /** What it was before it lost its traffic, and whether that was because it was no good. */
      retired: z.optional(z.object({ from: z.enum(['stable', 'canary']), withdrawn: z.boolean() })),
    }),
  })
  .check(
    // What a page names has a hash, or a browser would not know it from another file.
    z.refine(({ extras: { entry, exposed, pages, files } }) =>
      [...entry, ...exposed, ...Object.values(pages).flat()].every((file) =>
        Object.hasOwn(files, file),
      ),
    ),
  );

export type ReleasedVersion = z.infer<typeof versionSchema>;

/** The live release: every version that is on the site, each with its share of the traffic. */
export const registrySchema = z.object({
  schema: z.literal('https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'),
  microFrontends: z.record(buildName, z.array(versionSchema)),
});

export type Registry = z.infer<typeof registrySchema>;
