import { skipToken, useApolloClient, useQuery } from '@plumbline/shared/apollo';
import { useRetry } from '@plumbline/shared/apollo/commands';
import { GetProject, mayBeOwn, ProjectCardFields, toSummary } from './own-projects.ts';
import type { Project, ProjectSummary } from './project.ts';
import { findProject } from './sample-projects.ts';

/** A project that was looked for by its id. */
export type ProjectLookup =
  | { readonly state: 'found'; readonly project: Project }
  | { readonly state: 'none' }
  /** The summary is what a list brought along. */
  | { readonly state: 'loading'; readonly summary: ProjectSummary | undefined }
  | {
      readonly state: 'failed';
      readonly error: unknown;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    };

/**
 * Looks for a project by its id: a sample, or the user's own. Another user's is not found.
 * @param isFresh waits for the API's answer instead of showing what is known already
 */
export function useProject(id: string, isFresh = false): ProjectLookup {
  const client = useApolloClient();
  const sample = findProject(id);
  const isAsked = !sample && mayBeOwn(id);
  const fetchPolicy = isFresh ? 'network-only' : 'cache-and-network';
  const { data, error, loading, refetch } = useQuery(
    GetProject,
    isAsked ? { variables: { id }, fetchPolicy } : skipToken,
  );
  const { isRetrying, retry } = useRetry(refetch);

  if (sample) return { state: 'found', project: sample };
  if (!isAsked) return { state: 'none' };
  if (data?.project) return { state: 'found', project: data.project };
  if (error || isRetrying) return { state: 'failed', error, retry, isRetrying };
  if (!loading && data) return { state: 'none' };
  const known = client.readFragment({ id: `Project:${id}`, fragment: ProjectCardFields });
  return { state: 'loading', summary: known ? toSummary(known) : undefined };
}
