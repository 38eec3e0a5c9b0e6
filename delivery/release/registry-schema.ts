import * as z from 'zod/mini';
import {
  buildRecordSchema,
  filePath,
  integrity,
  oneLine,
  versionId,
} from '../builds/build-record.ts';
import { buildName } from '../../shared/federation/remotes.ts';

const isFile = (text: string) => filePath.safeParse(text).success;

/** A version in `registry.json`, by AWS' frontend-discovery schema (v1-pre), with its history. */
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
      /** When and by whom its traffic was started or ended. Another share changes neither. */
      since: z.iso.datetime(),
      by: oneLine,
      /** Set without traffic: what the version was before, and whether it was rolled back. */
      retired: z.optional(z.object({ from: z.enum(['stable', 'canary']), withdrawn: z.boolean() })),
    }),
  })
  .check(
    // Pages refer to these files with their integrity, so each needs a hash.
    z.refine(({ extras: { entry, exposed, pages, files } }) =>
      [...entry, ...exposed, ...Object.values(pages).flat()].every((file) =>
        Object.hasOwn(files, file),
      ),
    ),
  );

export type ReleasedVersion = z.infer<typeof versionSchema>;

/** All versions on the site, each with its share of the traffic. */
export const registrySchema = z.object({
  schema: z.literal('https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'),
  microFrontends: z.record(buildName, z.array(versionSchema)),
});

export type Registry = z.infer<typeof registrySchema>;
