import { useQuery } from '@plumbline/shared/apollo';
import { useState, useTransition } from 'react';
import { GetProjects, toProject } from './own-projects.ts';

/**
 * The person's own projects, newest first, page by page. `projects` is undefined until the first
 * page is there; `error` is the failure of the last attempt.
 */
export function useOwnProjects() {
  const { data, error, refetch, fetchMore } = useQuery(GetProjects, {
    fetchPolicy: 'cache-and-network',
  });
  const [isRetrying, startRetry] = useTransition();
  const [isLoadingMore, startLoadingMore] = useTransition();
  const [moreFailed, setMoreFailed] = useState(false);
  const { edges, pageInfo } = data?.projects ?? {};

  return {
    projects: edges?.map(({ node }) => toProject(node)),
    error,
    isRetrying,
    retry: () =>
      startRetry(async () => {
        // The query's own error says how it went.
        await refetch().catch(() => undefined);
      }),
    hasMore: pageInfo?.hasNextPage ?? false,
    isLoadingMore,
    moreFailed,
    loadMore: () =>
      startLoadingMore(async () => {
        setMoreFailed(false);
        try {
          await fetchMore({ variables: { after: pageInfo?.endCursor ?? null } });
        } catch {
          setMoreFailed(true);
        }
      }),
  };
}
