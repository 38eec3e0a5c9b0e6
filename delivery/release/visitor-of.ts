import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import { VISITOR_KEY, chooseVersions } from '../../shared/federation/loader/choose-version.ts';
import { Refusal } from './Refusal.ts';
import { liveRemotes } from './registry.ts';
import type { Registry } from './registry-schema.ts';

/** Enough to find a visitor in a share of 1 %, the smallest one. */
const MAX_ATTEMPTS = 10_000;

/**
 * Finds the name of a visitor who gets the version, by the loader's own rule.
 * @throws Refusal if there is none, for example if a registry gives its stable version no share
 */
export function visitorOf(remote: LiveRemote, version: string): string {
  for (let number = 0; number < MAX_ATTEMPTS; number += 1) {
    if (chooseVersions(remote, `${number}`)[0]?.version === version) return `${number}`;
  }
  const { name } = remote;
  const rule = `No browser gets ${name} ${version}: its share is zero or too small.`;
  const wayOut = `Give one version to all browsers: npm run rollback -- ${name}`;
  throw new Refusal([{ file: 'registry.json', rule, wayOut }]);
}

/** How a developer can see a canary that their own browser does not get. */
export function howToSeeCanary(registry: Registry, name: string, version: string): string {
  const remote = liveRemotes(registry).find((one) => one.name === name);
  if (!remote) return '';
  const visitor = visitorOf(remote, version);
  return `To see it, run localStorage.setItem('${VISITOR_KEY}', '${visitor}') in the console of a page of the site, and reload.`;
}
