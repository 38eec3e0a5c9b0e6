import * as z from 'zod/mini';
import {
  filePath,
  integrity,
  oneLine,
  type RemoteRecord,
  remoteRecordSchema,
  shellRecordSchema,
  versionId,
} from '../builds/build-record.ts';
import { buildName } from '../../shared/federation/remotes.ts';
import { inPresentForm } from './former-registry.ts';

const isFile = (text: string) => filePath.safeParse(text).success;

/** Fields that stand elsewhere in the registry. */
const elsewhere = { name: true, version: true } as const;

const history = {
  releasedAt: z.iso.datetime(),
  releasedBy: oneLine,
  /** When and by whom its traffic was started or ended. Another share changes neither. */
  since: z.iso.datetime(),
  by: oneLine,
  /** Set without traffic: what the version was before, and whether it was rolled back. */
  retired: z.optional(z.object({ from: z.enum(['stable', 'canary']), withdrawn: z.boolean() })),
};

const shellExtras = z.extend(z.omit(shellRecordSchema, elsewhere), history);
const remoteExtras = z.extend(z.omit(remoteRecordSchema, elsewhere), history);
const extras = z.discriminatedUnion('kind', [shellExtras, remoteExtras]);

/** A version in `registry.json`, by AWS' frontend-discovery schema (v1-pre), with its history. */
const versionSchema = z
  .object({
    url: z.string().check(z.refine((url) => url[0] === '/' && isFile(url.slice(1)))),
    metadata: z.object({ integrity, version: versionId }),
    deployment: z.object({
      traffic: z.number().check(z.minimum(0), z.maximum(100)),
      default: z.boolean(),
    }),
    extras,
  })
  .check(
    // Pages refer to these files with their integrity, so each needs a hash.
    z.refine(({ extras }) =>
      namedScripts(extras).every((file) => Object.hasOwn(extras.files, file)),
    ),
  );

const namedScripts = (of: z.infer<typeof extras>) =>
  of.kind === 'shell'
    ? [
        of.entry,
        of.frame,
        of.slotScripts ?? [],
        of.offlineScripts ?? [],
        of.beacons,
        of.apollo,
        pageFiles(of.publicPage),
        of.plainPage ?? [],
        of.worker ?? [],
        of.reveal ?? [],
      ].flat()
    : [
        of.entry,
        of.exposed,
        ...Object.values(of.fillScripts ?? {}),
        ...Object.values(of.pages).map(pageFiles),
      ].flat();

const pageFiles = (page?: RemoteRecord['pages'][string]) =>
  page ? [...page.browser, page.node] : [];

export type ReleasedVersion = z.infer<typeof versionSchema>;

/** A version of the shell. */
export interface ReleasedShell extends ReleasedVersion {
  extras: z.infer<typeof shellExtras>;
}

/** A version of a remote. */
export interface ReleasedRemote extends ReleasedVersion {
  extras: z.infer<typeof remoteExtras>;
}

export const isShell = (version: ReleasedVersion): version is ReleasedShell =>
  version.extras.kind === 'shell';

export const isRemote = (version: ReleasedVersion): version is ReleasedRemote =>
  version.extras.kind === 'remote';

/** All versions on the site, each with its share of the traffic. */
export const registrySchema = z.pipe(
  z.transform(inPresentForm),
  z.object({
    schema: z.literal('https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'),
    microFrontends: z
      .record(buildName, z.array(versionSchema))
      .check(
        z.refine((builds) =>
          Object.entries(builds).every(([name, versions]) =>
            versions.every((version) => isShell(version) === (name === 'shell')),
          ),
        ),
      ),
  }),
);

export type Registry = z.infer<typeof registrySchema>;
