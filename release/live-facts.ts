import * as z from 'zod/mini';
import { inOrder } from '../builds/build-record.ts';
import { parseJson } from '../builds/parse-json.ts';
import { type Settings, settingsSchema } from '../shared/federation/settings.ts';
import type { Registry } from './registry-schema.ts';
import { type Release, readRelease, releaseIds } from './release-log.ts';
import type { SiteFile, SiteStore } from './site-store.ts';

const REGISTRY_FILE = 'registry.json';
const SETTINGS_FILE = 'settings.json';

/** The names of the releasers are in the log alone, which is not served. */
const withoutPeople = (key: string, value: unknown) =>
  typeof value === 'string' && ['by', 'releasedBy'].includes(key) ? undefined : value;

const format = (value: Registry | Settings) => `${JSON.stringify(value, withoutPeople, 2)}\n`;

/** What a site says about itself beside its pages. Who gets it gets all of its pages. */
export const facts = ({
  registry,
  settings,
}: Pick<Release, 'registry' | 'settings'>): SiteFile[] => [
  [REGISTRY_FILE, format(registry)],
  ...(settings ? [[SETTINGS_FILE, format(settings)] as const] : []),
];

/** Whether a release is what visitors get; the newest one is not while it is still under way. */
export async function isServed(store: SiteStore, release: Release): Promise<boolean> {
  const areLive = facts(release).map(async ([file, content]) => {
    const served = parseJson(anything, (await store.readPage(file))?.toString() ?? '');
    // An older tool may have written the same in another order.
    return (
      JSON.stringify(served, inOrder) === JSON.stringify(JSON.parse(content.toString()), inOrder)
    );
  });
  return (await Promise.all(areLive)).every(Boolean);
}

const anything = z.unknown();

/** The release that visitors get; null where it is not, or no longer, recorded. */
export async function servedRelease(store: SiteStore): Promise<Release | null> {
  for (const id of await releaseIds(store)) {
    const release = await readRelease(store, id);
    if (await isServed(store, release)) return release;
  }
  return null;
}

/** The settings of the newest release, or where its record has none, of the pages; else none. */
export async function liveSettings(
  store: SiteStore,
  newest: Release | null,
): Promise<Partial<Settings>> {
  if (newest?.settings) return newest.settings;
  const content = await store.readPage(SETTINGS_FILE);
  return (content && parseJson(settingsSchema, content.toString())) ?? {};
}
