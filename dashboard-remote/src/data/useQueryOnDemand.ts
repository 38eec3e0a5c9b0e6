import type { TypedDocumentNode } from '@plumbline/shared/apollo';
import { MalformedAnswerError, useClientLoader } from '@plumbline/shared/apollo/on-demand';
import { useState, useTransition } from 'react';
import type { ZodMiniType } from '@plumbline/shared/schema';

interface Question<Data> {
  readonly query: TypedDocumentNode<Data>;
  /** What an answer is like; what is between the API and the page may send anything. */
  readonly schema: ZodMiniType<Data>;
}

/** What a query came to. */
type Outcome<Data> =
  | { readonly data: Data; readonly error?: never }
  | { readonly error: Error; readonly data?: never };

/**
 * A query that is sent each time the user asks for it, and never read from the cache. Neither its
 * text nor Apollo is there before the first time.
 */
export function useQueryOnDemand<Data>(loadQuestion: () => Promise<Question<Data>>) {
  const loadClient = useClientLoader();
  const [outcome, setOutcome] = useState<Outcome<Data>>();
  const [loading, startLoading] = useTransition();

  async function ask(): Promise<Outcome<Data>> {
    try {
      const [client, { query, schema }] = await Promise.all([loadClient(), loadQuestion()]);
      const answer = await client.query({ query, fetchPolicy: 'network-only' });
      const { data } = schema.safeParse(answer.data);
      return data === undefined ? { error: new MalformedAnswerError() } : { data };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  }

  return {
    onRun: () => startLoading(async () => setOutcome(await ask())),
    loading,
    called: loading || outcome !== undefined,
    data: outcome?.data,
    error: outcome?.error,
  };
}
