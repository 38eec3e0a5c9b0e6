import type { Beacon } from '../../shared/contracts/beacon.ts';
import { readListedVersions, readSeldom } from './read-site.ts';

/**
 * Makes a filter of beacons that passes those of versions which the site lists: any other version
 * was made up, or was removed from the site. The site is read again for a version not known yet.
 * @param siteUrl the site's own address
 * @returns rejects until the site has answered once
 */
export function createReleasedOnly(siteUrl: string) {
  const readKnown = readSeldom('versions_not_read', async () => {
    const listed = await readListedVersions(siteUrl);
    return new Set(listed.map(({ build, version }) => `${build} ${version}`));
  });
  const keyOf = ({ remote, version }: Beacon) => `${remote} ${version}`;

  return async (beacons: readonly Beacon[]): Promise<Beacon[]> => {
    const known = await readKnown((keys) => beacons.every((beacon) => keys.has(keyOf(beacon))));
    return beacons.filter((beacon) => known.has(keyOf(beacon)));
  };
}
