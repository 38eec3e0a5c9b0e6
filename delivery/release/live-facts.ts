import * as z from 'zod/mini';
import { sortKeys } from '../builds/build-record.ts';
import { parseAs } from '../builds/parse-as.ts';
import { type Settings, settingsSchema } from '../../shared/federation/settings.ts';
import { inPresentForm } from './former-registry.ts';
import type { Registry } from './registry-schema.ts';
import { type Release, readRelease, releaseIds } from './release-log.ts';
import type { SiteFile, SiteStore } from './site-store.ts';

const REGISTRY_FILE = 'registry.json';
const SETTINGS_FILE = 'settings.json';

/** Leaves out the releasers' names: the files are public, the log of releases is not. */
const withoutReleasers = (key: string, value: unknown) =>
  typeof value === 'string' && ['by', 'releasedBy'].includes(key) ? undefined : value;

const format = (value: Registry | Settings) => `${JSON.stringify(value, withoutReleasers, 2)}\n`;

/** The registry and the settings as files. They are published after all pages of their release. */
export const stateFiles = ({
  registry,
  settings,
}: Pick<Release, 'registry' | 'settings'>): SiteFile[] => [
  [REGISTRY_FILE, format(registry)],
  ...(settings ? [[SETTINGS_FILE, format(settings)] as const] : []),
];

/** Whether a release is live. The newest one is not while its pages are being published. */
export async function isServed(store: SiteStore, release: Release): Promise<boolean> {
  const areLive = stateFiles(release).map(async ([file, content]) => {
    const served = parseAs(anything, (await store.readPage(file))?.toString() ?? '');
    // An older release may have written the keys in another order.
    return (
      JSON.stringify(served, sortKeys) === JSON.stringify(JSON.parse(content.toString()), sortKeys)
    );
  });
  return (await Promise.all(areLive)).every(Boolean);
}

const anything = z.transform(inPresentForm);

/** The live release; null if no recorded release is live. */
export async function servedRelease(store: SiteStore): Promise<Release | null> {
  for (const id of await releaseIds(store)) {
    const release = await readRelease(store, id);
    if (await isServed(store, release)) return release;
  }
  return null;
}

/** The settings of the newest release; if its record has none, those of the live pages. */
export async function liveSettings(
  store: SiteStore,
  newest: Release | null,
): Promise<Partial<Settings>> {
  if (newest?.settings) return newest.settings;
  const content = await store.readPage(SETTINGS_FILE);
  return (content && parseAs(settingsSchema, content.toString())) ?? {};
}
