import { skipToken, useQuery } from '@plumbline/shared/apollo';
import type { PartyKind } from '@plumbline/shared/contracts';
import { useMemo } from 'react';
import { GetBudgetCodes } from '../data/budget-codes.ts';
import { costCodesOf } from '../data/cost-codes.ts';

/**
 * Loads the cost codes of a budget for the general contractor, who alone can read it.
 * @returns the codes, none until they are loaded, and why they could not be loaded
 */
export function useBudgetCodes(projectId: string, kind: PartyKind) {
  // Not from the cache: a budget's lines have no id, so these few fields would replace the whole budget there.
  const { data, error } = useQuery(
    GetBudgetCodes,
    kind === 'GC' ? { variables: { projectId }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const codes = useMemo(() => costCodesOf(data?.budget?.lines ?? []), [data]);
  return { codes, error };
}
