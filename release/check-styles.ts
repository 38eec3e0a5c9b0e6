import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord } from '../builds/build-record.ts';
import { type Reason, refuseFor } from './Refusal.ts';

/**
 * Whether no file of a remote asks styled-components for a global style. What else may reach other
 * teams' elements is found where its pages are rendered, which not every file has part in.
 * @throws Refusal that names every such file
 */
export async function checkStyles(
  records: readonly BuildRecord[],
  outputOf: (build: string) => string,
) {
  const reasons = records
    .filter(({ name }) => name !== 'shell')
    .flatMap(({ name, files }) =>
      Object.keys(files)
        .filter((file) => file.endsWith('.js'))
        .map((file) => checkFile(name, path.join(outputOf(name), file))),
    );
  refuseFor((await Promise.all(reasons)).flat());
}

async function checkFile(name: string, file: string): Promise<Reason[]> {
  // The name of an export of another build stays as it is where names are shortened.
  if (!(await readFile(file, 'utf8')).includes('createGlobalStyle')) return [];
  return [
    {
      file: path.relative(process.cwd(), file),
      rule: `${name} has a global style (createGlobalStyle), which changes every team's pages.`,
      wayOut: 'Style a component of the remote instead.',
    },
  ];
}
