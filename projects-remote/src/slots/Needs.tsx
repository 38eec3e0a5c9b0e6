import { useQuery } from '@plumbline/shared/apollo';
import type { NeedsYouProps } from '@plumbline/shared/contracts';
import { useEffect } from 'react';
import { GetNeeds, needsSchema } from '../data/needs.ts';

/**
 * Gives 'Needs you' what waits for the user in their projects. The user did not ask for the query, so a
 * failure shows nothing: the next visit of the home asks again.
 */
export function Needs({ onRows }: NeedsYouProps) {
  const { data } = useQuery(GetNeeds, { fetchPolicy: 'cache-and-network' });

  useEffect(() => {
    const { data: needs } = needsSchema.safeParse(data);
    if (!needs) return;
    const { edges, pageInfo } = needs.needsMe;
    onRows(
      edges.map(({ node }) => node),
      pageInfo.hasNextPage,
    );
  }, [data, onRows]);

  return null;
}
