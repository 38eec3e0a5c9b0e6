import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildRecord, buildOutput } from '../builds/build-record.ts';
import { type Settings, parseSettings } from '../../shared/federation/settings.ts';
import { isLasting } from '../../shared/federation/lasting-files.ts';
import { type Environment, releasedBy } from '../settings.ts';
import type { Actor } from './change-registry.ts';
import { checkBudgets } from './check-budget.ts';
import { checkFit } from './check-fit.ts';
import { checkStyles } from './check-styles.ts';
import { composeSite } from './compose-site.ts';
import { stateFiles, isServed, liveSettings } from './live-facts.ts';
import { copyBuilds, copyPrerenderScripts, upload } from './local-versions.ts';
import { emptyRegistry } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import { type Release, newestRelease, recordRelease, releaseIds } from './release-log.ts';
import type { SiteFile, SiteStore } from './site-store.ts';

/** A composed release that is not live yet. */
export interface Candidate {
  readonly registry: Registry;
  readonly settings: Settings;
  /** The absolute path of a folder with the release's new files, laid out as on the site. */
  readonly folder: string;
  readonly files: readonly SiteFile[];
  /** The site that it would be released to. */
  readonly store: SiteStore;
}

export interface Activation {
  /** A short description for the log of releases, such as `deploy projects`. */
  readonly what: string;
  /** The builds to upload, and the folder of each one's output. */
  readonly builds?: readonly BuildRecord[];
  readonly outputOf?: (build: string) => string;
  readonly change: (registry: Registry, actor: Actor) => Registry;
  /**
   * Computes the new settings from the live ones; without it, they stay. Only the commands that
   * release settings read them from their environment.
   */
  readonly settings?: (live: Partial<Settings>) => Settings;
  /** @throws Refusal if the candidate must not go live */
  readonly verify?: (candidate: Candidate) => Promise<void>;
}

/**
 * Makes a change live: composes all pages from the changed registry, checks them, and only then
 * records the release. Recording is a compare-and-swap: if another release was recorded meanwhile,
 * this one starts over on top of it. The former release stays live until the pages are replaced; if
 * the process dies before, the next activation replaces them.
 * @param env names the releaser (`RELEASED_BY`)
 * @returns the live release; `isNew` is false if the change changes nothing
 * @throws Refusal if the change does not fit the live versions
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
  const by = releasedBy(env);
  return inFolder(store, async (folder, compose) => {
    await copyBuilds(folder, builds, outputOf);
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
        // A prune that ran before the record was written may have removed files that it names.
        await upload(folder, builds, store);
        await publishNewest(store, compose, { id: release.id, files });
        return { release, isNew: true };
      }
    }
  });
}

/**
 * Publishes the newest recorded release if its pages are not live yet: its process was interrupted
 * after it wrote the record, or is still running.
 * @returns a message if it published something
 * @throws Error if the pages cannot be written; the former ones stay live
 */
export async function finishRelease(store: SiteStore): Promise<string | null> {
  const newest = await newestRelease(store);
  if (!newest || (await isServed(store, newest))) return null;
  await inFolder(store, (_, compose) => publishNewest(store, compose));
  return `Release ${newest.id} (${newest.what}, by ${newest.by}) was recorded but not live. It is live now.`;
}

type Compose = (registry: Registry, settings: Settings) => Promise<readonly SiteFile[]>;

/** Runs `work` with a temporary folder and a function that composes the site there. */
async function inFolder<T>(
  store: SiteStore,
  work: (folder: string, compose: Compose) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-release-'));
  try {
    return await work(folder, async (registry, settings) => {
      await copyPrerenderScripts(folder, registry, store);
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
    await store.publish([...pages, ...stateFiles({ registry, settings })], isNewest);
    if (await isNewest()) return;
  }
}
