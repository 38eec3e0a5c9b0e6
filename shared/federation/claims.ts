/** Whether a claim, exact or everything below one that ends in `/*`, covers an address. */
export function covers(claim: string, address: string): boolean {
  const base = baseOf(claim);
  return address === base || (claim !== base && address.startsWith(`${base}/`));
}

/** Whether two claims have an address in common. */
export const overlap = (one: string, other: string) =>
  covers(one, baseOf(other)) || covers(other, baseOf(one));

/** The address that a claim begins with. */
export const baseOf = (claim: string) => claim.replace(/\/\*$/, '');

/** What developers are told of an address without a page. */
export const unclaimed = (address: string) =>
  `No remote claims ${address}. The paths in shared/federation/remotes.json say which one does.`;
