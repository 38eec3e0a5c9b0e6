import { readListedVersions, readSeldom } from '../read-site.ts';
import type { Beacon } from './beacon.ts';

/**
 * Those of some events that are of versions which the site lists. Other names are made up, or of a
 * version that was removed from the site.
 * @throws Error where nobody can tell, because the site has not answered yet
 */
export type ReleasedOnly = (beacons: readonly Beacon[]) => Promise<Beacon[]>;

/**
 * Reads which versions the site lists, again when an event names another one.
 * @param siteUrl the site's own address
 */
export function createReleasedOnly(siteUrl: string): ReleasedOnly {
  let known: ReadonlySet<string> | undefined;
  const readAgain = readSeldom('versions_not_read', async () => {
    const listed = await readListedVersions(siteUrl);
    known = new Set(listed.map(({ build, version }) => keyOf(build, version)));
  });
  const isKnown = ({ remote, version }: Beacon) => known?.has(keyOf(remote, version)) ?? false;

  return async (beacons) => {
    if (!beacons.every(isKnown)) await readAgain();
    if (!known) throw new Error(`The versions of ${siteUrl} could not be read.`);
    return beacons.filter(isKnown);
  };
}

const keyOf = (build: string, version: string) => `${build} ${version}`;
