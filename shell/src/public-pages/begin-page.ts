import { keepErrors } from '../beacons/early-errors.ts';
import { keyHistoryEntries } from '../router/history-entry.ts';
import { whenIdle } from '@plumbline/shared/when-idle';
import { runLateScripts } from './late-scripts.ts';

/** What the first file of every page does, once a document. */
export function beginPage() {
  keepErrors();
  keyHistoryEntries();
  window.addEventListener('load', () => {
    whenIdle(runLateScripts);
  });
}
