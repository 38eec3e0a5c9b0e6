import { pageElements } from '@plumbline/shared/contracts';
import { runScript } from './run-script.ts';

/** Runs what every page can do without until it has nothing else to do: the beacons. */
export function runLateScripts() {
  const text = document.getElementById(pageElements.late)?.textContent;
  const written: unknown = text ? JSON.parse(text) : undefined;
  // A page works without them; that they did not come is told by nobody.
  if (Array.isArray(written)) void Promise.all(written.map(runScript)).catch(() => undefined);
}
