import { readFile } from 'node:fs/promises';
import * as z from 'zod';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const jestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
});

export async function readJestReport(file: string): Promise<Tally> {
  const json = await readJson(file);
  const { numPassedTests, numFailedTests, numPendingTests } = jestSchema.parse(json);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

export async function readPlaywrightReport(file: string): Promise<Tally> {
  const json = await readJson(file);
  const { expected, unexpected, skipped } = playwrightSchema.parse(json).stats;
  return { passed: expected, failed: unexpected, skipped };
}

/** @throws Error without a report: the suite's program ended before it had counted its tests */
async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`There is no report of the tests at ${file}: they did not end.`, { cause });
  });
  return JSON.parse(text);
}
