import { startBeacons } from '../beacons/start-beacons.ts';
import { readRemotes, readSettings } from '../read-page.ts';

// Runs when the page has nothing else to do. Without the list, the remotes' owners are not known.
const { beaconUrl } = readSettings(document);
if (beaconUrl) startBeacons(beaconUrl, await readRemotes(document).catch(() => []));
