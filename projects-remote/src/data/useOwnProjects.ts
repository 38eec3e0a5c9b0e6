import { useQuery } from '@plumbline/shared/apollo';
import { useRetry } from '@plumbline/shared/apollo/commands';
import { useSession } from '@plumbline/shared/session';
import { useEffect, useMemo, useState, useTransition } from 'react';
import { isChosen, type ListChoice, nameOf } from './list-choice.ts';
import { readExpectedProjects, rememberExpectedProjects } from './expected-projects.ts';
import { GetProjects, toSummary } from './own-projects.ts';

/** The first page is the API's usual one, 20; further ones are as long as it gives. */
const MORE = 100;

/**
 * The user's own projects, sorted and filtered as chosen, page by page. `projects` is undefined until
 * the first page is there; `error` is the failure of the last attempt.
 */
export function useOwnProjects(choice: ListChoice) {
  const { sort, status } = choice;
  const { data, error, refetch, fetchMore } = useQuery(GetProjects, {
    variables: { ...(sort && { sort }), ...(status && { status }) },
    fetchPolicy: 'cache-and-network',
  });
  const { isRetrying, retry } = useRetry(refetch);
  const [isLoadingMore, startLoadingMore] = useTransition();
  const [moreFailure, setMoreFailure] = useState<{ list: string; error: unknown }>();
  const list = nameOf(choice);
  const { edges, pageInfo } = data?.projects ?? {};
  const projects = useMemo(() => edges?.map(({ node }) => toSummary(node)), [edges]);

  const userId = useSession().session?.user.id ?? '';
  const count = isChosen(choice) ? undefined : projects?.length;
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
    moreError: moreFailure?.list === list ? moreFailure.error : undefined,
    loadMore: () =>
      startLoadingMore(async () => {
        setMoreFailure(undefined);
        try {
          await fetchMore({ variables: { first: MORE, after: pageInfo?.endCursor ?? null } });
        } catch (error) {
          setMoreFailure({ list, error });
        }
      }),
  };
}
