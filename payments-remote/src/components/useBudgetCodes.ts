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
  // Apart from the cache, where these few fields would take the place of the whole budget.
  const { data, error } = useQuery(
    GetBudgetCodes,
    kind === 'GC' ? { variables: { projectId }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const codes = useMemo(() => costCodesOf(data?.budget?.lines ?? []), [data]);
  return { codes, error };
}
