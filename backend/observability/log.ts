import { redact } from './redact.ts';

type Fields = Record<string, string | number | boolean | undefined>;

/**
 * The log, on standard error. In production one JSON object a line; elsewhere only failures, in
 * words. Callers pass event names and numbers, never tokens, mail addresses or request bodies;
 * an error's message is redacted.
 */
export const log = {
  info(event: string, fields: Fields = {}): void {
    if (isProduction()) writeJson('info', event, fields);
  },
  error(event: string, error: unknown, fields: Fields = {}): void {
    const stack = redact(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const code = codeOf(error);
    if (isProduction()) writeJson('error', event, { ...fields, code, stack });
    else process.stderr.write(`${event} ${code ?? ''} ${JSON.stringify(fields)}\n${stack}\n`);
  },
};

function isProduction(): boolean {
  return process.env['NODE_ENV'] === 'production';
}

function writeJson(level: 'info' | 'error', event: string, fields: Fields): void {
  const time = new Date().toISOString();
  process.stderr.write(`${JSON.stringify({ time, level, event, ...fields })}\n`);
}

/** The error's code, such as ECONNREFUSED; unlike the message it names no user. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.cause !== undefined) return codeOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
