import { anyBelow } from '../../../delivery/release/site-claims.ts';
import { baseOf, covers, sampleOf } from '../../../shared/federation/claims.ts';
import { type Remote, remotes } from '../../../shared/federation/remotes.ts';

/** The signed-in remotes that claim everything below an address. */
export const claimsBelow = remotes
  .filter(({ access }) => access === 'signed-in')
  .flatMap((remote) =>
    remote.paths
      .filter((claimed) => claimed !== baseOf(claimed))
      .map((claimed) => ({ remote, below: baseOf(claimed) })),
  );

interface PageBelow {
  readonly claimed: string;
  /** Of the page for all of them. */
  readonly address: string;
  readonly remote: Remote;
  /** What the remote of the page claims. */
  readonly below: string;
  readonly tab?: Remote;
  /** What the page around the tab claims. */
  readonly slot?: string;
}

/** The pages of addresses without one of their own, the most special address first. */
export function pagesBelow(): PageBelow[] {
  const tabs = remotes.flatMap((tab) =>
    Object.entries(tab.fills ?? {}).flatMap(([name, { path: claimed }]) => {
      const outer = claimsBelow.find(({ below }) => covers(`${below}/*`, sampleOf(claimed ?? '')));
      if (!claimed || !outer) return [];
      const base = baseOf(claimed);
      const slot = outer.remote.slots?.[name] ?? '';
      return [{ ...outer, tab, slot, claimed: base, address: base.replaceAll('{id}', 'any') }];
    }),
  );
  const whole = claimsBelow.map(({ remote, below }) => ({
    remote,
    below,
    claimed: below,
    address: anyBelow(below),
  }));
  return [...tabs, ...whole];
}
