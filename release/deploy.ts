import { buildNames, checkBuildNames } from '../shared/federation/build/index.ts';
import { activate } from './activate.ts';
import type { BuildRecord } from '../builds/build-record.ts';
import { putLive } from './change-registry.ts';
import { currentBuilds } from '../builds/current-builds.ts';
import { checkRendering } from './check-rendering.ts';
import { emptyRegistry, versionsOf } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import { newestRelease } from './release-log.ts';
import type { Settings } from '../shared/federation/settings.ts';
import { type Environment, readReleaseSettings } from '../site/settings.ts';
import type { SiteStore } from './site-store.ts';
import { howToSee } from './visitor-of.ts';

interface Deployment {
  readonly env: Environment;
  /** Of a hundred browsers, how many get it; less than 100 is a canary. */
  readonly share?: number;
  /** The path of a Chromium on this machine. */
  readonly findChromium: () => Promise<string>;
}

/**
 * Builds what is named from the sources as they are, checks it and makes it live.
 * @returns what came of it, in sentences
 * @throws Refusal where it does not fit, load or render
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

/** Checks builds and makes them live, those that are not already, or were and were taken back. */
export async function deployBuilds(
  store: SiteStore,
  records: readonly BuildRecord[],
  { env, share = 100, findChromium }: Deployment,
): Promise<string[]> {
  const former = await newestRelease(store);
  const before = former?.registry ?? emptyRegistry;
  const known = records.map((record) => whatIsKnown(before, record));
  const builds = records.filter((_, index) => known[index] === null);
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
  const whom = share < 100 ? `${share} % of the browsers` : 'everybody';
  return [
    ...known
      .flatMap((sentence) => sentence ?? [])
      .map((s) => (isNew ? s : `Nothing changed: ${s}`)),
    ...(isNew && !names ? [`The settings are live (release ${release.id}).`] : []),
    ...(former?.settings ? changedSettings(former.settings, release.settings) : []),
    ...builds.map(
      ({ name, version }) => `${name} ${version} is live for ${whom} (release ${release.id}).`,
    ),
    ...(share < 100
      ? builds.map(({ name, version }) => howToSee(release.registry, name, version))
      : []),
  ];
}

/** Says which settings a release changed: they may be those of a shell that was set up for another site. */
function changedSettings(former: Settings, present: Partial<Settings> = {}): string[] {
  const names = Object.keys({ ...former, ...present }) as (keyof Settings)[];
  const changed = names.filter((n) => JSON.stringify(former[n]) !== JSON.stringify(present[n]));
  return changed.length === 0
    ? []
    : [
        `Settings that changed with it: ${changed.join(', ')}. To have them as before, give those and deploy again.`,
      ];
}

/** What there is to say of a version that was released before, or null where it is new. */
function whatIsKnown(registry: Registry, { name, version }: BuildRecord): string | null {
  const released = versionsOf(registry, name).find(({ metadata }) => metadata.version === version);
  if (!released) return null;
  const { traffic, default: isStable } = released.deployment;
  if (isStable) return `${name} ${version} is live already.`;
  if (traffic > 0) {
    return `${name} ${version} is live for ${traffic} % already. 'npm run promote -- ${name}' gives it to all. ${howToSee(registry, name, version)}`;
  }
  const { by, since, retired } = released.extras;
  if (!retired?.withdrawn) return null;
  return `${name} ${version} was taken back by ${by} at ${since}. 'npm run rollback -- ${name} ${version}' makes it live again.`;
}
