import { parseSettings } from '../../shared/federation/settings.ts';
import type { Environment } from '../settings.ts';
import { activate } from './activate.ts';
import { promote, restore, rollBack } from './change-registry.ts';
import { canaryOf, stableVersion } from './registry.ts';
import { readRelease } from './release-log.ts';
import type { SiteStore } from './site-store.ts';

/**
 * Rolls one build back to the named version. By default it stops the canary; without one, it makes
 * the former stable version live. Rendering is not checked again.
 */
export async function rollBackBuild(
  store: SiteStore,
  env: Environment,
  name: string,
  version?: string,
): Promise<string> {
  const { release, isNew } = await activate(store, env, {
    what: `rollback ${[name, version].filter(Boolean).join(' ')}`,
    change: (registry, actor) => rollBack(registry, name, version, actor),
  });
  const live = stableVersion(release.registry, name)?.metadata.version ?? '';
  return isNew
    ? `${name} ${live} is live for all browsers (release ${release.id}).`
    : `Nothing changed: ${name} ${live} is live already.`;
}

/** Rolls the shell, all remotes and the settings back to those of a release. */
export async function rollBackRelease(store: SiteStore, env: Environment, id: number) {
  if (!Number.isInteger(id))
    throw new Error('A release is named by its number, such as --release 12.');
  const former = await readRelease(store, id);
  const { release, isNew } = await activate(store, env, {
    what: `rollback to release ${id}`,
    change: (registry, actor) => restore(registry, former.registry, actor),
    settings: (live) => former.settings ?? parseSettings(live),
  });
  const all = former.settings ? 'everything' : 'everything but the settings';
  return isNew
    ? `Now ${all} is as in release ${id} (release ${release.id}).`
    : `Nothing changed: ${all} is as in release ${id} already.`;
}

/** Raises the share of a remote's canary. */
export async function promoteCanary(
  store: SiteStore,
  env: Environment,
  name: string,
  share: number,
): Promise<string> {
  const { release } = await activate(store, env, {
    what: `promote ${name} to ${share} %`,
    change: (registry, actor) => promote(registry, name, share, actor),
  });
  const version = canaryOf(release.registry, name) ?? stableVersion(release.registry, name);
  const audience = share < 100 ? `${share} % of the browsers` : 'all browsers';
  return `${name} ${version?.metadata.version ?? ''} is live for ${audience} (release ${release.id}).`;
}
