import { inspect } from 'node:util';

/** Ends a verb that could not do its work: with the reason, and its trace where `DEBUG` is set. */
export function explain(error: unknown): void {
  const text = error instanceof Error && !process.env['DEBUG'] ? error.message : inspect(error);
  process.stderr.write(`\n${text}\n`);
  process.exitCode = 1;
}
