import { skipToken, useQuery } from '@plumbline/shared/apollo';
import type { PartyKind } from '@plumbline/shared/contracts';
import { useMemo } from 'react';
import { GetBudgetCodes } from '../data/budget-codes.ts';
import { type CostCodes, costCodesOf } from '../data/cost-codes.ts';

/** The cost codes of a budget for the general contractor, who alone can read it; none until they are loaded. */
export function useBudgetCodes(projectId: string, kind: PartyKind): CostCodes {
  // Apart from the cache, where these few fields would take the place of the whole budget.
  const { data } = useQuery(
    GetBudgetCodes,
    kind === 'GC' ? { variables: { projectId }, fetchPolicy: 'no-cache' } : skipToken,
  );
  return useMemo(() => costCodesOf(data?.budget?.lines ?? []), [data]);
}
