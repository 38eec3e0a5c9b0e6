import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { DemoTarget } from './sign-in.ts';

const answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});
const refused = z.object({ __typename: z.literal('Refused'), message: z.string() });

/** Asks the API as one person. `storage` takes their files. */
export type Ask = ReturnType<typeof createAsk>;

/**
 * Asks the target's API with the token. The answer's one field is checked by `schema`.
 * @throws Error with the API's words where it refuses
 */
export function createAsk(
  { backend, publicKey }: Pick<DemoTarget, 'backend' | 'publicKey'>,
  token: string,
) {
  const { storage } = createClient(backend, publicKey, {
    accessToken: () => Promise.resolve(token),
  });
  const ask = async <Result>(
    schema: z.ZodType<Result>,
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
  ): Promise<Result> => {
    const response = await fetch(`${backend}/api/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = answer.parse(await response.json());
    if (errors?.[0]) throw new Error(errors[0].message);
    const [field] = Object.values(data ?? {});
    const refusal = refused.safeParse(field);
    if (refusal.success) throw new Error(refusal.data.message);
    return schema.parse(field);
  };
  return Object.assign(ask, { storage });
}
