import { fileURLToPath } from 'node:url';
import type { Settings } from '../shared/federation/settings.ts';
import { type BuildRecord, buildOutput } from '../builds/build-record.ts';
import type { Actor } from './change-registry.ts';
import { checkBudgets } from './check-budget.ts';
import { checkFit } from './check-fit.ts';
import { composeSite } from './compose-site.ts';
import { facts } from './live-facts.ts';
import { collectBuilds, collectLive, tidy, upload } from './local-versions.ts';
import { emptyRegistry } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import { type Release, newestRelease, recordRelease, releaseIds } from './release-log.ts';
import { isLasting } from '../site/lasting-files.ts';
import type { SiteFile, SiteStore } from './site-store.ts';

const versionCache = fileURLToPath(new URL('../.cache/versions', import.meta.url));

/** A release that was composed and is not live yet. */
export interface Candidate {
  readonly registry: Registry;
  /** A folder with the versions that its pages were made from. */
  readonly versions: string;
  readonly files: readonly SiteFile[];
  /** Where it would be live, and what else is. */
  readonly store: SiteStore;
}

export interface Activation {
  /** What was asked for, in a few words, and by whom. */
  readonly what: string;
  readonly by: string;
  readonly settings: Settings;
  /** New builds that the change puts into use, and where their files are. */
  readonly builds?: readonly BuildRecord[];
  readonly outputOf?: (build: string) => string;
  readonly change: (registry: Registry, actor: Actor) => Registry;
  /** @throws Refusal where the candidate must not go live */
  readonly verify?: (candidate: Candidate) => Promise<void>;
}

/**
 * Makes a change live: composes all pages from the registry that will be, checks them, and only then
 * records the release. Whoever records theirs first is first; the other one starts over from there.
 * Until the pages are replaced, the former release is live, and the next activation completes it.
 * @returns the release, and whether it is a new one
 * @throws Refusal where the change does not fit what is live
 */
export async function activate(
  store: SiteStore,
  { what, by, settings, builds = [], outputOf = buildOutput, change, verify }: Activation,
): Promise<{ release: Release; isNew: boolean }> {
  await tidy(versionCache);
  await collectBuilds(versionCache, builds, outputOf);
  await checkBudgets(builds, outputOf);
  for (;;) {
    const newest = await newestRelease(store);
    const at = new Date().toISOString();
    const before = newest?.registry ?? emptyRegistry;
    const registry = change(before, { by, at });
    if (newest && JSON.stringify(registry) === JSON.stringify(before)) {
      await publishNewest(store, settings);
      return { release: newest, isNew: false };
    }
    checkFit(registry);
    const files = await compose(store, registry, settings);
    await verify?.({ registry, versions: versionCache, files, store });
    await upload(versionCache, builds, store);
    const lasting = files.flatMap(([file]) => (isLasting(file) ? file : []));
    const release = { id: (newest?.id ?? 0) + 1, at, by, what, registry, files: lasting };
    if (await recordRelease(store, release)) {
      await publishNewest(store, settings, { id: release.id, files });
      return { release, isNew: true };
    }
  }
}

async function publishNewest(
  store: SiteStore,
  settings: Settings,
  composed?: { readonly id: number; readonly files: readonly SiteFile[] },
) {
  for (;;) {
    const release = await newestRelease(store);
    if (!release) return;
    const { id, registry } = release;
    const files = composed?.id === id ? composed.files : await compose(store, registry, settings);
    const [lasting, pages] = [files.filter(isLastingFile), files.filter((f) => !isLastingFile(f))];
    await Promise.all(lasting.map(([file, content]) => store.create(file, content)));
    const isNewest = async () => (await releaseIds(store))[0] === id;
    await store.publish([...pages, ...facts(registry, settings)], isNewest);
    if (await isNewest()) return;
  }
}

async function compose(store: SiteStore, registry: Registry, settings: Settings) {
  await collectLive(versionCache, registry, store);
  return composeSite(versionCache, registry, settings);
}

const isLastingFile = ([file]: SiteFile) => isLasting(file);
