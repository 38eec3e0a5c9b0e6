import type { Settings } from '../shared/federation/settings.ts';
import type { Registry } from './registry-schema.ts';
import type { Release } from './release-log.ts';
import { type Environment, readReleaseSettings } from '../site/settings.ts';
import type { SiteFile, SiteStore } from './site-store.ts';

const REGISTRY_FILE = 'registry.json';
const SETTINGS_FILE = 'settings.json';

const formatRegistry = (registry: Registry) => `${JSON.stringify(registry, null, 2)}\n`;

/** What a site says about itself beside its pages. Who gets the registry gets all of its pages. */
export const facts = (registry: Registry, settings: Settings): SiteFile[] => [
  [SETTINGS_FILE, `${JSON.stringify(settings, null, 2)}\n`],
  [REGISTRY_FILE, formatRegistry(registry)],
];

/** Whether a release is what visitors get; the newest one is not while it is still under way. */
export async function isPublished(store: SiteStore, { registry }: Release): Promise<boolean> {
  const content = await store.readPage(REGISTRY_FILE);
  return content?.toString() === formatRegistry(registry);
}

/**
 * The settings of the next release: the environment's, and for the rest those that are live.
 * @throws Error that names every setting that is in neither, or is a placeholder
 */
export async function nextSettings(store: SiteStore, env: Environment): Promise<Settings> {
  const content = await store.readPage(SETTINGS_FILE);
  const live: unknown = content ? JSON.parse(content.toString()) : {};
  return readReleaseSettings(env, typeof live === 'object' && live ? live : {});
}
