import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { PUBLIC_KEY } from '../../backend/settings.ts';
import { createAsk } from '../../scripts/demo/ask.ts';
import type { RunningProduct } from './product.ts';

/** The operations of the builds of these remotes: the product under test answers no others. */
const released = ['dashboard', 'projects', 'payments', 'field'].flatMap((remote) => {
  const file = new URL(`../../${remote}-remote/dist/operations.json`, import.meta.url);
  return z.array(z.string()).parse(JSON.parse(readFileSync(fileURLToPath(file), 'utf8')));
});

/** Sends released operations by their name, as one person; the answer's one field is checked. */
export function createReleasedApi({ supabaseUrl }: RunningProduct, token: string) {
  const ask = createAsk({ backend: supabaseUrl, publicKey: PUBLIC_KEY }, token);
  return <Result>(
    schema: z.ZodType<Result>,
    name: string,
    variables: Readonly<Record<string, unknown>> = {},
  ): Promise<Result> => {
    const text = released.find((operation) => new RegExp(`^\\w+ ${name}\\b`).test(operation));
    if (text === undefined) throw new Error(`No build has the operation ${name}.`);
    return ask(schema, text, variables);
  };
}
