import type { Context } from 'hono';
import { z } from 'zod';
import { profileLimits } from '../../shared/contracts/profile.ts';
import { parseJson } from '../http/parse-json.ts';
import { AuthError, validationFailed } from './auth-error.ts';

/**
 * The JSON body, checked. Null is read as an empty object, as Go does.
 * @throws AuthError 400 `bad_json`
 */
export async function readBody<Body>(context: Context, schema: z.ZodType<Body>): Promise<Body> {
  const json = parseJson(await context.req.text());
  if (json === undefined) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  const parsed = schema.safeParse(json ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw new AuthError(
    400,
    'bad_json',
    `Could not parse request body as JSON: ${field ? `${field}: ` : ''}${issue?.message ?? ''}`,
  );
}

// A token with so much, in the header that carries it, stays within the 8 KiB that nginx takes.
const METADATA_BYTES = 4096;
// JSON that PostgreSQL's jsonb cannot hold: NUL, and halves of surrogate pairs.
const NOT_STORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** The table of profiles would silently cut longer values. */
const MAX_LENGTHS = {
  first_name: ['First name', profileLimits.firstName],
  last_name: ['Last name', profileLimits.lastName],
  phone_number: ['Phone number', profileLimits.phoneNumber],
  company: ['Company', profileLimits.company],
} as const;

const MOST_NESTED = 20;

function isShallow(value: unknown, left = MOST_NESTED): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((item) => isShallow(item, left - 1));
}

/**
 * What people say about themselves. It travels in every access token, hence the limits. What was
 * parsed from JSON is JSON: `z.json()` would look at each value for microseconds, before its size.
 */
export const metadata = z
  .custom((value) => isShallow(value), { error: 'Nested too deeply', abort: true })
  .pipe(z.record(z.string(), z.unknown()).nullable())
  .optional();

/**
 * Checks that `data` can be stored and carried in a token.
 * @throws AuthError 400 `validation_failed`
 */
export function refuseUnstorable(data: Record<string, unknown> | null | undefined): void {
  for (const [key, [name, most]] of Object.entries(MAX_LENGTHS)) {
    const value = data?.[key];
    if (typeof value !== 'string' || value.length <= most) continue;
    throw validationFailed(`${name} can have at most ${most} characters`);
  }
  const text = JSON.stringify(data ?? {});
  if (Buffer.byteLength(text) > METADATA_BYTES) {
    throw validationFailed(`User data is too large (max ${METADATA_BYTES} bytes)`);
  }
  if (NOT_STORABLE.test(text)) throw validationFailed('User data has characters that are not text');
}

/** A string that may be missing or null, which are read as empty, as Go does. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
