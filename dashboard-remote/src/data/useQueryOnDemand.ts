import type { TypedDocumentNode } from '@plumbline/shared/apollo';
import { useClientLoader } from '@plumbline/shared/apollo/on-demand';
import { useState, useTransition } from 'react';

/** What a query came to. */
type Outcome<Data> =
  | { readonly data: Data; readonly error?: never }
  | { readonly error: Error; readonly data?: never };

/**
 * A query that is sent each time somebody asks for it, and never read from the cache. Neither its
 * text nor Apollo is there before the first time.
 */
export function useQueryOnDemand<Data>(loadQuery: () => Promise<TypedDocumentNode<Data>>) {
  const loadClient = useClientLoader();
  const [outcome, setOutcome] = useState<Outcome<Data>>();
  const [loading, startLoading] = useTransition();

  async function ask(): Promise<Outcome<Data>> {
    try {
      const [client, query] = await Promise.all([loadClient(), loadQuery()]);
      const { data } = await client.query({ query, fetchPolicy: 'network-only' });
      return data === undefined ? { error: new Error('The answer is empty.') } : { data };
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
