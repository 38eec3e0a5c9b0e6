type Fields = Record<string, string | number | boolean | undefined>;

/**
 * Structured log: one JSON object a line on standard error. Callers pass event names and
 * numbers, never tokens, mail addresses or request bodies.
 */
export const log = {
  error(event: string, error: unknown, fields: Fields = {}): void {
    const stack = error instanceof Error ? error.stack : String(error);
    const line = { time: new Date().toISOString(), level: 'error', event, ...fields, stack };
    process.stderr.write(`${JSON.stringify(line)}\n`);
  },
};
