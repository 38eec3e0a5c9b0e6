import { pageElements } from '@plumbline/shared/contracts';
import { runScript } from './run-script.ts';

/** Runs the scripts that wait until a page is idle: the beacons. */
export function runLateScripts() {
  const text = document.getElementById(pageElements.late)?.textContent;
  const written: unknown = text ? JSON.parse(text) : undefined;
  // Without them a page works and reports nothing, not even this failure.
  if (Array.isArray(written)) void Promise.all(written.map(runScript)).catch(() => undefined);
}
