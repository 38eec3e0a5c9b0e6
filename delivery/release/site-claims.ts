import { baseOf, covers, sampleOf } from '../../shared/federation/claims.ts';
import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import type { ReleasedRemote, Registry } from './registry-schema.ts';
import { stableRemote } from './registry.ts';

/** An address that a remote claims, with the remote's stable version. */
export interface Claim {
  readonly address: string;
  /** Whether it covers all addresses below as well. */
  readonly isWildcard: boolean;
  readonly name: string;
  readonly live: ReleasedRemote;
}

/** A tab that a remote has on pages of a claim. */
export interface Tab {
  readonly claim: Claim;
  /** With `{id}` in the place of the id. */
  readonly address: string;
  readonly slot: string;
  /** The name of the remote that has it. */
  readonly filler: string;
}

/** The address of the page for everything below a claim that has no page of its own. */
export const anyBelow = (address: string) => `${address}/any`;

/** The addresses that live remotes claim, and those of the tabs that they have on others' pages. */
export function claimsOf(registry: Registry, remotes: readonly LiveRemote[]) {
  const claims = remotes.flatMap(({ name, paths }) =>
    paths.map((path): Claim => {
      const address = baseOf(path);
      return { name, address, isWildcard: path !== address, live: stableRemote(registry, name) };
    }),
  );
  const wildcards = claims.filter(({ isWildcard }) => isWildcard);
  const tabs = remotes.flatMap(({ name: filler, fills = {} }) =>
    Object.entries(fills).flatMap(([slot, { path }]): Tab[] => {
      const address = path && baseOf(path);
      const claim =
        address && wildcards.find((one) => covers(`${one.address}/*`, sampleOf(address)));
      return claim ? [{ slot, address, filler, claim }] : [];
    }),
  );
  return { claims, wildcards, tabs };
}
