import { buildNames, checkBuildNames } from '../webpack/build-names.ts';
import { activate } from './activate.ts';
import type { BuildRecord } from '../builds/build-record.ts';
import { putLive } from './change-registry.ts';
import { currentBuilds } from '../builds/current-builds.ts';
import { checkRendering } from './check-rendering.ts';
import { emptyRegistry, versionsOf } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import { newestRelease } from './release-log.ts';
import type { Settings } from '../../shared/federation/settings.ts';
import { type Environment, readReleaseSettings } from '../settings.ts';
import type { SiteStore } from './site-store.ts';
import { howToSeeCanary } from './visitor-of.ts';

interface Deployment {
  readonly env: Environment;
  /** The percentage of browsers that get it; below 100 it is a canary. */
  readonly share?: number;
  /** @returns the path of a Chromium on this machine */
  readonly findChromium: () => Promise<string>;
}

/**
 * Builds the named builds from the working tree, checks them and makes them live.
 * @returns messages for the releaser
 * @throws Refusal if a build does not fit the live versions, or does not load or render
 */
export async function deploy(
  store: SiteStore,
  names: readonly string[],
  { env, share = 100, findChromium }: Deployment,
): Promise<string[]> {
  checkBuildNames(names);
  if (names.length === 0) throw new Error(`Name what to deploy, of: ${buildNames.join(', ')}.`);
  return deployBuilds(store, await currentBuilds(names), { env, share, findChromium });
}

/**
 * Checks builds and makes them live, except for those that are live already or were rolled back.
 */
export async function deployBuilds(
  store: SiteStore,
  records: readonly BuildRecord[],
  { env, share = 100, findChromium }: Deployment,
): Promise<string[]> {
  const former = await newestRelease(store);
  const before = former?.registry ?? emptyRegistry;
  const notices = records.map((record) => alreadyReleased(before, record));
  const builds = records.filter((_, index) => notices[index] === null);
  const chromium = builds.length > 0 ? await findChromium() : '';
  const names = builds.map(({ name }) => name).join(' ');
  const { release, isNew } = await activate(store, env, {
    what: names ? `deploy ${names}${share < 100 ? ` to ${share} %` : ''}` : 'deploy settings',
    builds,
    settings: (live) => readReleaseSettings(env, live),
    change: (registry, actor) => putLive(registry, builds, share, actor),
    verify: async (candidate) => {
      if (builds.length > 0) await checkRendering(candidate, builds, chromium);
    },
  });
  const audience = share < 100 ? `${share} % of the browsers` : 'all browsers';
  return [
    ...notices.flatMap((notice) => notice ?? []).map((n) => (isNew ? n : `Nothing changed: ${n}`)),
    ...(isNew && !names ? [`The settings are live (release ${release.id}).`] : []),
    ...(former?.settings ? changedSettings(former.settings, release.settings) : []),
    ...builds.map(
      ({ name, version }) => `${name} ${version} is live for ${audience} (release ${release.id}).`,
    ),
    ...(share < 100
      ? builds.map(({ name, version }) => howToSeeCanary(release.registry, name, version))
      : []),
  ];
}

/** Warns about changed settings: the releaser's environment may be set up for another site. */
function changedSettings(former: Settings, present: Partial<Settings> = {}): string[] {
  const names = Object.keys({ ...former, ...present }) as (keyof Settings)[];
  const changed = names.filter((n) => JSON.stringify(former[n]) !== JSON.stringify(present[n]));
  return changed.length === 0
    ? []
    : [
        `The release changed these settings: ${changed.join(', ')}. To undo that, set the former values and deploy again.`,
      ];
}

/** Why a version need not be released, or must not be; null for a new version. */
function alreadyReleased(registry: Registry, { name, version }: BuildRecord): string | null {
  const released = versionsOf(registry, name).find(({ metadata }) => metadata.version === version);
  if (!released) return null;
  const { traffic, default: isStable } = released.deployment;
  if (isStable) return `${name} ${version} is live already.`;
  if (traffic > 0) {
    return `${name} ${version} is live for ${traffic} % already. 'npm run promote -- ${name}' makes it live for all browsers. ${howToSeeCanary(registry, name, version)}`;
  }
  const { by, since, retired } = released.extras;
  if (!retired?.withdrawn) return null;
  return `${name} ${version} was rolled back by ${by} at ${since}. 'npm run rollback -- ${name} ${version}' makes it live again.`;
}
