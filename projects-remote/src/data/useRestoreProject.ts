import { useApolloClient } from '@plumbline/shared/apollo';
import { showToast } from '@plumbline/shared/ui/toast';
import { GetProject, GetProjects } from './own-projects.ts';
import { forgetChosenLists, RestoreProject, withProject } from './project-mutations.ts';
import { reportFailure } from '@plumbline/shared/forms';

/**
 * Brings a deleted project back into the list. A toast says how it went, and offers another try
 * where it failed; never throws.
 * @returns whether it is back
 */
export function useRestoreProject() {
  const client = useApolloClient();

  return async function restore(id: string, title: string): Promise<boolean> {
    try {
      await client.mutate({
        mutation: RestoreProject,
        variables: { id },
        update(cache, { data }) {
          const restored = data?.restoreProject;
          if (!restored) return;
          cache.updateQuery(
            { query: GetProjects },
            (known) => known && withProject(known, restored),
          );
          // Its own page may be open, as not found.
          cache.writeQuery({ query: GetProject, variables: { id }, data: { project: restored } });
          forgetChosenLists(cache);
        },
      });
      showToast({ title: 'Project restored', description: title, tone: 'success' });
      return true;
    } catch (error) {
      const onAction = () => void restore(id, title);
      const altText = `Press F8 to reach Try again, which brings ${title} back`;
      reportFailure(`${title} was not restored`, error, { label: 'Try again', altText, onAction });
      return false;
    }
  };
}
