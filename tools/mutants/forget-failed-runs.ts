import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod';

const resultsSchema = z.looseObject({
  files: z.record(
    z.string(),
    z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) }),
  ),
});

/** Removes mutants whose run failed from Stryker's results, so that it tests them again. */
export async function forgetFailedRuns(incrementalFile: string): Promise<void> {
  const results = resultsSchema.parse(JSON.parse(await readFile(incrementalFile, 'utf8')));
  for (const file of Object.values(results.files)) {
    file.mutants = file.mutants.filter(({ status }) => status !== 'RuntimeError');
  }
  await writeFile(incrementalFile, JSON.stringify(results));
}
