import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { PUBLIC_KEY } from '../../../backend/settings.ts';
import { createAsk } from '../../../scripts/demo/ask.ts';
import type { Product } from '../run-product.ts';
import { signIn } from '../sign-in.ts';

const REMOTES = ['projects', 'payments', 'field'] as const;

const session = z.looseObject({
  access_token: z.string(),
  user: z.looseObject({ email: z.string() }),
});

/** A signed-in person, in the browser by the stored session and at the API by `ask`. */
export type Person = Awaited<ReturnType<ReturnType<typeof createPeople>>>;

/** @returns a function that registers a person, and gives them the operations of the product's builds */
export function createPeople(sources: string, { backend }: Product) {
  const operations = readOperations(sources);
  return async () => {
    const storedSession = await signIn(backend);
    const { access_token, user } = session.parse(JSON.parse(storedSession));
    const send = createAsk({ backend: backend.url, publicKey: PUBLIC_KEY }, access_token);
    return {
      storedSession,
      email: user.email,
      /** Sends an operation of a released build: the product's backend answers no others. */
      ask: async <Result>(
        schema: z.ZodType<Result>,
        name: string,
        variables: Readonly<Record<string, unknown>> = {},
      ): Promise<Result> => {
        const named = (text: string) => new RegExp(`^\\w+ ${name}\\b`).test(text);
        const text = (await operations).find(named);
        if (text === undefined) throw new Error(`No build has the operation ${name}.`);
        return send(schema, text, variables);
      },
    };
  };
}

async function readOperations(sources: string): Promise<string[]> {
  const lists = REMOTES.map(async (remote) => {
    const file = path.join(sources, `${remote}-remote`, 'dist', 'operations.json');
    return z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')));
  });
  return (await Promise.all(lists)).flat();
}
