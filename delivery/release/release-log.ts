import * as z from 'zod/mini';
import { filePath, oneLine } from '../builds/build-record.ts';
import { parseAs } from '../builds/parse-as.ts';
import { settingsSchema } from '../../shared/federation/settings.ts';
import { isLasting } from '../../shared/federation/lasting-files.ts';
import { registrySchema } from './registry-schema.ts';
import type { SiteStore } from './site-store.ts';

const FOLDER = 'releases';

const releaseSchema = z.object({
  /** Counted from 1. */
  id: z.int().check(z.positive()),
  at: z.iso.datetime(),
  by: oneLine,
  /** A short description, such as `deploy projects`. */
  what: oneLine,
  registry: registrySchema,
  /** The settings of its pages. Records of older releases have none. */
  settings: z.optional(settingsSchema),
  /** The content-hashed files that its pages need besides those of its versions. */
  files: z.array(filePath.check(z.refine(isLasting))),
});

/** One release of the whole site: the shell, every remote and the settings. It never changes. */
export type Release = z.infer<typeof releaseSchema>;

/**
 * @returns false if another process has recorded a release of the same id: the only lock there is
 */
export const recordRelease = (store: SiteStore, release: Release): Promise<boolean> =>
  store.create(fileOf(release.id), `${JSON.stringify(release, null, 2)}\n`);

/** The ids of all recorded releases, newest first. */
export async function releaseIds(store: SiteStore): Promise<number[]> {
  const files = await store.list(FOLDER);
  return files.map((file) => Number(/(\d+)\.json$/.exec(file)?.[1])).toSorted((a, b) => b - a);
}

/** @throws Error if the site has no such release, or its record is damaged */
export async function readRelease(store: SiteStore, id: number): Promise<Release> {
  const file = fileOf(id);
  const content = await store.read(file);
  if (!content)
    throw new Error(`${store.address} has no release ${id}. 'npm run releases' lists them.`);
  const release = parseAs(releaseSchema, content.toString());
  if (release) return release;
  throw new Error(
    `${file} of ${store.address} is damaged. Remove it to continue from the former release.`,
  );
}

/** @returns null before the first release */
export async function newestRelease(store: SiteStore): Promise<Release | null> {
  const [id] = await releaseIds(store);
  return id === undefined ? null : readRelease(store, id);
}

export const removeReleaseRecord = (store: SiteStore, id: number) => store.remove(fileOf(id));

const fileOf = (id: number) => `${FOLDER}/${String(id).padStart(6, '0')}.json`;
