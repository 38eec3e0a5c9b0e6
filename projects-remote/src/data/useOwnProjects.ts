import { useQuery } from '@plumbline/shared/apollo';
import { useSession } from '@plumbline/shared/session';
import { useEffect, useMemo, useState, useTransition } from 'react';
import { readExpectedProjects, rememberExpectedProjects } from './expected-projects.ts';
import { GetProjects, toProject } from './own-projects.ts';
import { useRetry } from './useRetry.ts';

/** The first page is the API's usual one, 20; further ones are the longest that it gives. */
const MORE = 100;

/**
 * The person's own projects, newest first, page by page. `projects` is undefined until the first
 * page is there; `error` is the failure of the last attempt.
 */
export function useOwnProjects() {
  const { data, error, refetch, fetchMore } = useQuery(GetProjects, {
    fetchPolicy: 'cache-and-network',
  });
  const { isRetrying, retry } = useRetry(refetch);
  const [isLoadingMore, startLoadingMore] = useTransition();
  const [moreFailed, setMoreFailed] = useState(false);
  const { edges, pageInfo } = data?.projects ?? {};
  const projects = useMemo(() => edges?.map(({ node }) => toProject(node)), [edges]);

  const userId = useSession().session?.user.id ?? '';
  const count = projects?.length;
  useEffect(() => {
    if (count !== undefined) rememberExpectedProjects(userId, count);
  }, [userId, count]);

  return {
    projects,
    /** How many the first page is likely to have. */
    expected: readExpectedProjects(userId),
    error,
    isRetrying,
    retry,
    hasMore: pageInfo?.hasNextPage ?? false,
    isLoadingMore,
    moreFailed,
    loadMore: () =>
      startLoadingMore(async () => {
        setMoreFailed(false);
        try {
          await fetchMore({ variables: { first: MORE, after: pageInfo?.endCursor ?? null } });
        } catch {
          setMoreFailed(true);
        }
      }),
  };
}
