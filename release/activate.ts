import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { type BuildRecord, buildOutput } from '../builds/build-record.ts';
import { type Settings, parseSettings } from '../shared/federation/settings.ts';
import { isLasting } from '../site/lasting-files.ts';
import type { Environment } from '../site/settings.ts';
import type { Actor } from './change-registry.ts';
import { checkBudgets } from './check-budget.ts';
import { checkFit } from './check-fit.ts';
import { checkStyles } from './check-styles.ts';
import { composeSite } from './compose-site.ts';
import { facts, isServed, liveSettings } from './live-facts.ts';
import { collectBuilds, collectLive, upload } from './local-versions.ts';
import { emptyRegistry } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import { type Release, newestRelease, recordRelease, releaseIds } from './release-log.ts';
import type { SiteFile, SiteStore } from './site-store.ts';

/** A release that was composed and is not live yet. */
export interface Candidate {
  readonly registry: Registry;
  readonly settings: Settings;
  /** A folder, absolute, with the files that are new with it, as they would lie on the site. */
  readonly folder: string;
  readonly files: readonly SiteFile[];
  /** Where it would be live, and what else is. */
  readonly store: SiteStore;
}

export interface Activation {
  /** What was asked for, in a few words. */
  readonly what: string;
  /** New builds that the change puts into use, and where their files are. */
  readonly builds?: readonly BuildRecord[];
  readonly outputOf?: (build: string) => string;
  readonly change: (registry: Registry, actor: Actor) => Registry;
  /**
   * The settings of the pages, from those that are live, which stay where this is not given. Only a
   * verb that releases settings reads them from its environment.
   */
  readonly settings?: (live: Partial<Settings>) => Settings;
  /** @throws Refusal where the candidate must not go live */
  readonly verify?: (candidate: Candidate) => Promise<void>;
}

/**
 * Makes a change live: composes all pages from the registry that will be, checks them, and only then
 * records the release. Whoever records theirs first is first; the other one starts over from there.
 * Until the pages are replaced, the former release is live, and the next activation completes it.
 * @param env names who releases (`RELEASED_BY`)
 * @returns the release, and whether it is a new one
 * @throws Refusal where the change does not fit what is live
 */
export async function activate(
  store: SiteStore,
  env: Environment,
  {
    what,
    builds = [],
    outputOf = buildOutput,
    change,
    settings: next = parseSettings,
    verify,
  }: Activation,
): Promise<{ release: Release; isNew: boolean }> {
  const by = env['RELEASED_BY'] || userInfo().username;
  return inFolder(store, async (folder, compose) => {
    await collectBuilds(folder, builds, outputOf);
    await checkBudgets(builds, outputOf);
    await checkStyles(builds, outputOf);
    for (;;) {
      const newest = await newestRelease(store);
      const at = new Date().toISOString();
      const before = newest?.registry ?? emptyRegistry;
      const registry = change(before, { by, at });
      const settings = next(await liveSettings(store, newest));
      const isSame =
        JSON.stringify([registry, settings]) === JSON.stringify([before, newest?.settings]);
      if (newest && isSame) {
        await publishNewest(store, compose);
        return { release: newest, isNew: false };
      }
      checkFit(registry);
      const files = await compose(registry, settings);
      await verify?.({ registry, settings, folder, files, store });
      await upload(folder, builds, store);
      const lasting = files.map(([file]) => file).filter(isLasting);
      const release = {
        id: (newest?.id ?? 0) + 1,
        at,
        by,
        what,
        registry,
        settings,
        files: lasting,
      };
      if (await recordRelease(store, release)) {
        // A prune may have removed what was there before this record named it.
        await upload(folder, builds, store);
        await publishNewest(store, compose, { id: release.id, files });
        return { release, isNew: true };
      }
    }
  });
}

/**
 * Serves the newest release where its record was written and its pages were not: the process that
 * made it was interrupted between the two, or is still at work.
 * @returns a sentence where there was something to do
 * @throws Error where its pages cannot be written; the former ones stay
 */
export async function finishRelease(store: SiteStore): Promise<string | null> {
  const newest = await newestRelease(store);
  if (!newest || (await isServed(store, newest))) return null;
  await inFolder(store, (_, compose) => publishNewest(store, compose));
  return `Release ${newest.id} (${newest.what}, by ${newest.by}) was recorded and not served. It is served now.`;
}

type Compose = (registry: Registry, settings: Settings) => Promise<readonly SiteFile[]>;

/** Runs `work` with a temporary folder, and a function that composes a site there. */
async function inFolder<T>(
  store: SiteStore,
  work: (folder: string, compose: Compose) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-release-'));
  try {
    return await work(folder, async (registry, settings) => {
      await collectLive(folder, registry, store);
      return composeSite(folder, registry, settings);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function publishNewest(
  store: SiteStore,
  compose: Compose,
  composed?: { readonly id: number; readonly files: readonly SiteFile[] },
) {
  for (;;) {
    const release = await newestRelease(store);
    if (!release) return;
    const { id, registry } = release;
    const settings = release.settings ?? parseSettings(await liveSettings(store, release));
    const files = composed?.id === id ? composed.files : await compose(registry, settings);
    const { lasting = [], pages = [] } = Object.groupBy(files, ([file]) =>
      isLasting(file) ? 'lasting' : 'pages',
    );
    await Promise.all(lasting.map(([file, content]) => store.create(file, content)));
    const isNewest = async () => (await releaseIds(store))[0] === id;
    await store.publish([...pages, ...facts({ registry, settings })], isNewest);
    if (await isNewest()) return;
  }
}
