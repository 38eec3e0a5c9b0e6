import { download } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { csvName } from '../data/csv.ts';

/** Hands a table to the browser's downloads under a name made of these parts, and says so. */
export function saveCsv(content: Blob, ...name: readonly (string | number)[]): void {
  const fileName = csvName(...name);
  download({ fileName, content });
  showToast({ title: `Saved ${fileName}`, tone: 'success' });
}
