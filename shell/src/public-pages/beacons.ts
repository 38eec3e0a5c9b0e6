import { startBeacons } from '../beacons/start-beacons.ts';
import { readRemotes, readSettings } from '../product/read-page.ts';

// Runs when the page is idle. It needs the list of remotes, which names their owners.
const { beaconUrl } = readSettings(document);
if (beaconUrl) startBeacons(beaconUrl, await readRemotes(document).catch(() => []));
