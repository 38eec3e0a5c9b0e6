type Fields = Record<string, string | number | boolean | undefined>;

/**
 * Structured log: one JSON object a line on standard error. Callers pass event names and
 * numbers, never tokens, mail addresses or request bodies.
 */
export const log = {
  error(event: string, error: unknown, fields: Fields = {}): void {
    const stack = error instanceof Error ? error.stack : String(error);
    const time = new Date().toISOString();
    const line = { time, level: 'error', event, ...fields, code: codeOf(error), stack };
    process.stderr.write(`${JSON.stringify(line)}\n`);
  },
};

/** What a mail server's or the system's answer is called, such as ECONNREFUSED: its words may name people. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.cause !== undefined) return codeOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
