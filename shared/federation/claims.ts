/**
 * Whether a claim covers an address. One that ends in `/*` covers all addresses below it; `{id}`
 * covers any one segment.
 */
export function covers(claim: string, address: string): boolean {
  const base = baseOf(claim);
  const [wanted, given] = [base.split('/'), address.split('/')];
  const fits = wanted.every((part, at) => part === given[at] || (part === '{id}' && given[at]));
  return fits && (claim !== base || wanted.length === given.length);
}

/** Whether two claims have an address in common. */
export const overlap = (one: string, other: string) =>
  covers(one, baseOf(other)) || covers(other, baseOf(one));

/** In a version's folder: the scripts of a build whose pages start without signal. */
export const OFFLINE_FILES = 'offline.json';

/** Shown without a network where no page is kept. A page of the product keeps it for the service worker. */
export const NO_CONNECTION_FILE = 'no-connection.html';

interface Claimant {
  readonly offline?: true | undefined;
  readonly paths: readonly string[];
  readonly fills?: Readonly<Record<string, { readonly path?: string | undefined }>> | undefined;
}

/** The claims of the remotes whose pages start without signal. */
export const offlineClaims = (remotes: readonly Claimant[]): string[] =>
  remotes
    .filter(({ offline }) => offline)
    .flatMap(({ paths, fills = {} }) => [
      ...paths,
      ...Object.values(fills).flatMap(({ path }) => path ?? []),
    ]);

/** An address that a claim covers. Its page is that of all others that the claim covers. */
export const sampleOf = (claim: string) => baseOf(claim).replaceAll('{id}', '0');

/** A claim without its trailing `/*`. */
export const baseOf = (claim: string) => claim.replace(/\/\*$/, '');

/** The message to developers about an address that no remote claims. */
export const unclaimed = (address: string) =>
  `No remote claims ${address}. The paths in shared/federation/remotes.json say which one does.`;
