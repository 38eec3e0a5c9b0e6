import * as z from 'zod/mini';
import { readOperations } from '../../../backend/releases/released-operations.ts';
import { parseAs } from '../../../delivery/builds/parse-as.ts';
import { type Context, need } from '../context.ts';
import { NotLooked } from '../finding.ts';
import { readRemotes } from '../site/read-site.ts';

const answerSchema = z.object({
  errors: z.optional(
    z.array(z.object({ extensions: z.optional(z.object({ code: z.optional(z.string()) })) })),
  ),
});

/**
 * The queries that the stable versions of the live release send.
 * @throws NotLooked where there is no release, or it sends none
 */
export async function releasedQueries(context: Context): Promise<string[]> {
  const remotes = await readRemotes(context);
  const lists = await Promise.all(
    remotes.map(async ({ name, versions: [stable] }) => {
      if (!stable) return [];
      return readOperations(context.siteUrl, name, stable.version).catch(() => []);
    }),
  );
  const queries = lists.flatMap((texts = []) => texts.filter((text) => text.startsWith('query')));
  if (queries.length === 0) throw new NotLooked('The live release lists no operations.');
  return [...new Set(queries)];
}

/** `GetProjects` of `query GetProjects($first: Int) { … }`. */
export const nameOf = (text: string) => /^\w+\s+(\w+)/.exec(text)?.[1] ?? 'an operation';

/**
 * Sends a query without variables.
 * @returns the codes of its errors; null where no GraphQL API answers
 */
export async function codesOf(context: Context, query: string, token?: string) {
  const { status, text } = await context.look(need(context, 'graphqlUrl'), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables: {} }),
  });
  const answer = parseAs(answerSchema, text);
  if (!answer) return { status, codes: null };
  return { status, codes: (answer.errors ?? []).map(({ extensions }) => extensions?.code ?? '') };
}
