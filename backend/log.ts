type Fields = Record<string, string | number | boolean | undefined>;

/**
 * Structured log: one JSON object a line on standard error. Callers pass event names and
 * numbers, never tokens, mail addresses or request bodies.
 */
export type Log = {
  warn(event: string, fields?: Fields): void;
  error(event: string, error: unknown, fields?: Fields): void;
};

function write(level: string, event: string, fields: Fields): void {
  const line = { time: new Date().toISOString(), level, event, ...fields };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** The log of the running process. */
export const log: Log = {
  warn: (event, fields = {}) => write('warn', event, fields),
  error: (event, error, fields = {}) =>
    write('error', event, {
      ...fields,
      stack: error instanceof Error ? error.stack : String(error),
    }),
};
