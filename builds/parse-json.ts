import type * as z from 'zod/mini';

/** What a JSON text says, or null where it is not whole or says something else than the schema. */
export function parseJson<T>(schema: z.ZodMiniType<T>, text: string): T | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return schema.safeParse(value).data ?? null;
}
