import { useQuery } from '@plumbline/shared/apollo';
import { useSession } from '@plumbline/shared/session';
import { useEffect, useMemo, useState, useTransition } from 'react';
import { readExpectedProjects, rememberExpectedProjects } from './expected-projects.ts';
import { GetProjects, toSummary } from './own-projects.ts';
import { useRetry } from './useRetry.ts';

/** The first page is the API's usual one, 20; further ones are as long as it gives. */
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
  const [moreError, setMoreError] = useState<unknown>();
  const { edges, pageInfo } = data?.projects ?? {};
  const projects = useMemo(() => edges?.map(({ node }) => toSummary(node)), [edges]);

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
    /** Why the last attempt at more failed; undefined where it did not. */
    moreError,
    loadMore: () =>
      startLoadingMore(async () => {
        setMoreError(undefined);
        try {
          await fetchMore({ variables: { first: MORE, after: pageInfo?.endCursor ?? null } });
        } catch (error) {
          setMoreError(error);
        }
      }),
  };
}
