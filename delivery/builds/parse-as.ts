import type * as z from 'zod/mini';

/** Parses a JSON text; null if it is no JSON or does not match the schema. */
export function parseAs<T>(schema: z.ZodMiniType<T>, text: string): T | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return schema.safeParse(value).data ?? null;
}
