import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord } from '../builds/build-record.ts';
import { type Reason, refuseFor } from './Refusal.ts';

/**
 * Refuses remotes that use styled-components' global styles. `checkRendering` finds other styles
 * that reach other teams' elements, but only in files that the opened pages load.
 * @throws Refusal that names each file
 */
export async function checkStyles(
  records: readonly BuildRecord[],
  outputOf: (build: string) => string,
) {
  const reasons = records
    .filter(({ kind }) => kind === 'remote')
    .flatMap(({ name, files }) =>
      Object.keys(files)
        .filter((file) => file.endsWith('.js'))
        .map((file) => checkFile(name, path.join(outputOf(name), file))),
    );
  refuseFor((await Promise.all(reasons)).flat());
}

async function checkFile(name: string, file: string): Promise<Reason[]> {
  // Minification keeps the name: styled-components is another build's export.
  if (!(await readFile(file, 'utf8')).includes('createGlobalStyle')) return [];
  return [
    {
      file: path.relative(process.cwd(), file),
      rule: `${name} has a global style (createGlobalStyle), which changes every team's pages.`,
      wayOut: 'Style a component of the remote instead.',
    },
  ];
}
