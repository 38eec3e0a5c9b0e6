import type { LiveRemote } from '../shared/federation/live-remote.ts';
import { VISITOR_KEY, chooseVersions } from '../shared/federation/loader/choose-version.ts';
import { Refusal } from './Refusal.ts';
import { liveRemotes } from './registry.ts';
import type { Registry } from './registry-schema.ts';

/** Enough to find one of a hundredth of the browsers, the smallest share that a release gives. */
const VISITORS = 10_000;

/**
 * A visitor who gets the version, found by asking the rule of the loader itself.
 * @throws Refusal where there is none, as with a registry that gives its stable version no share
 */
export function visitorOf(remote: LiveRemote, version: string): string {
  for (let number = 0; number < VISITORS; number += 1) {
    if (chooseVersions(remote, `${number}`)[0]?.version === version) return `${number}`;
  }
  const { name } = remote;
  const rule = `No browser gets ${name} ${version}: its share of them is too small, or nothing.`;
  const wayOut = `Give one version to all browsers: npm run rollback -- ${name}`;
  throw new Refusal([{ file: 'registry.json', rule, wayOut }]);
}

/** Says how a developer sees a canary, whatever place the own browser has. */
export function howToSee(registry: Registry, name: string, version: string): string {
  const remote = liveRemotes(registry).find((one) => one.name === name);
  if (!remote) return '';
  const visitor = visitorOf(remote, version);
  return `To see it, run localStorage.setItem('${VISITOR_KEY}', '${visitor}') in the console of a page of the site, and reload.`;
}
