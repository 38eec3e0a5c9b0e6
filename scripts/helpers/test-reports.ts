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

/** The tally of a suite without a report, because it did not run. */
const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export async function readJestReport(file: string): Promise<Tally> {
  const json = await readJson(file);
  if (json === null) return nothing;
  const { numPassedTests, numFailedTests, numPendingTests } = jestSchema.parse(json);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

export async function readPlaywrightReport(file: string): Promise<Tally> {
  const json = await readJson(file);
  if (json === null) return nothing;
  const { expected, unexpected, skipped } = playwrightSchema.parse(json).stats;
  return { passed: expected, failed: unexpected, skipped };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}
