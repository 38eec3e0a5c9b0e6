import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod';

const seen = z.looseObject({
  files: z.record(
    z.string(),
    z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) }),
  ),
});

/** Takes the mutants that could not be tried out of what Stryker has seen, so that it tries again. */
export async function forgetUnclear(incrementalFile: string): Promise<void> {
  const known = seen.parse(JSON.parse(await readFile(incrementalFile, 'utf8')));
  for (const file of Object.values(known.files)) {
    file.mutants = file.mutants.filter(({ status }) => status !== 'RuntimeError');
  }
  await writeFile(incrementalFile, JSON.stringify(known));
}
