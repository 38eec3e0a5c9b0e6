import { inspect } from 'node:util';
import { showsStacks } from '../../delivery/settings.ts';

/** Runs the work of a command, and reports its failure. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  await work().catch(reportFailure);
}

/** Prints why a command failed, with a stack if `DEBUG` is set, and sets its exit code to 1. */
export function reportFailure(error: unknown): void {
  const text = error instanceof Error && !showsStacks(process.env) ? error.message : inspect(error);
  process.stderr.write(`\n${text}\n`);
  process.exitCode = 1;
}
