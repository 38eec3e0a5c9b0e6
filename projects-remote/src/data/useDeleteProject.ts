import { useApolloClient } from '@plumbline/shared/apollo';
import { showToast } from '@plumbline/shared/ui/toast';
import { describeFailure, toFailure } from './failures.ts';
import { GetProjects } from './own-projects.ts';
import type { OwnProject } from './project.ts';
import { DeleteProject, RestoreProject, withProject } from './project-mutations.ts';

/**
 * Deletes a project, which leaves the list at once; a toast offers to undo it. Where the API
 * refuses, the project comes back, and a toast says why.
 */
export function useDeleteProject() {
  const client = useApolloClient();

  async function remove({ id, title }: OwnProject): Promise<void> {
    try {
      await client.mutate({
        mutation: DeleteProject,
        variables: { id },
        optimisticResponse: { deleteProject: id },
        update: (cache) => void cache.evict({ id: `Project:${id}` }),
      });
      const onAction = () => void restore(id, title);
      const altText = `Press F8 to reach Undo, which brings ${title} back`;
      const action = { label: 'Undo', altText, onAction };
      showToast({ title: 'Project deleted', description: title, action });
    } catch (error) {
      report(`${title} was not deleted`, error);
    }
  }

  async function restore(id: string, title: string): Promise<void> {
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
        },
      });
      showToast({ title: 'Project restored', description: title, tone: 'success' });
    } catch (error) {
      const onAction = () => void restore(id, title);
      const altText = `Press F8 to reach Try again, which brings ${title} back`;
      report(`${title} was not restored`, error, { label: 'Try again', altText, onAction });
    }
  }

  return remove;
}

type ToastAction = NonNullable<Parameters<typeof showToast>[0]['action']>;

function report(title: string, error: unknown, action?: ToastAction): void {
  const description = describeFailure(toFailure(error));
  showToast({ title, description, tone: 'danger', ...(action && { action }) });
}
