import {
  type ApolloCache,
  type ApolloClient,
  askOnceMore,
  toFailure,
  useApolloClient,
} from '@plumbline/shared/apollo';
import { reportFailure } from '@plumbline/shared/forms';
import { showToast } from '@plumbline/shared/ui/toast';
import { GetProject, GetProjects, type OwnProject } from './own-projects.ts';
import { forgetChosenLists, RestoreProject, withProject } from './project-mutations.ts';

/** What came of it; `unknown` where no answer came, so that it may be back. */
export type Restored = 'restored' | 'refused' | 'unknown';

/**
 * Brings a deleted project back into the list, also where it is back already. A toast says how it went, and
 * offers another try where it failed, which `again` makes; never throws.
 */
export function useRestoreProject() {
  const client = useApolloClient();

  return async function restore(
    id: string,
    title: string,
    again: () => unknown = () => restore(id, title),
  ): Promise<Restored> {
    try {
      takeBack(client.cache, await restored(client, id));
      showToast({ title: 'Project restored', description: title, tone: 'success' });
      return 'restored';
    } catch (error) {
      const isUnknown = toFailure(error).kind === 'unavailable';
      const onAction = () => void again();
      const altText = `Press F8 to reach Try again, which brings ${title} back`;
      const said = `${title} ${isUnknown ? 'may have been' : 'was not'} restored`;
      reportFailure(said, error, { label: 'Try again', altText, onAction });
      return isUnknown ? 'unknown' : 'refused';
    }
  };
}

/** Asks for it, once more where the connection was lost, and then whether it is back. */
async function restored(client: ApolloClient, id: string): Promise<OwnProject> {
  const variables = { id };
  const ask = async () => {
    const { data } = await client.mutate({ mutation: RestoreProject, variables });
    if (!data) throw new Error('The API answered a command without a result');
    return data.restoreProject;
  };
  try {
    return await askOnceMore(ask);
  } catch (error) {
    if (toFailure(error).kind !== 'unavailable') throw error;
    const read = client.query({ query: GetProject, variables, fetchPolicy: 'network-only' });
    const project = await read.then(({ data }) => data?.project).catch(() => undefined);
    if (!project) throw error;
    return project;
  }
}

function takeBack(cache: ApolloCache, project: OwnProject): void {
  cache.updateQuery({ query: GetProjects }, (known) => known && withProject(known, project));
  // Its own page may be open, as not found.
  const variables = { id: project.id };
  cache.writeQuery({ query: GetProject, variables, data: { project } });
  forgetChosenLists(cache);
}
