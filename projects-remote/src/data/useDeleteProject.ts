import { toFailure, useApolloClient } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { showToast } from '@plumbline/shared/ui/toast';
import { useNavigate } from 'react-router-dom';
import type { OwnProject } from './own-projects.ts';
import { DeleteProject } from './project-mutations.ts';
import { reportFailure } from '@plumbline/shared/forms';
import { useRestoreProject } from './useRestoreProject.ts';

/**
 * Deletes a project, which leaves the list at once; a toast offers to undo it. Where the API
 * refuses, the project comes back, and a toast says why.
 */
export function useDeleteProject() {
  const client = useApolloClient();
  const restore = useRestoreProject();
  const navigate = useNavigate();

  return async function remove({ id, title }: OwnProject): Promise<void> {
    try {
      await client.mutate({
        mutation: DeleteProject,
        variables: { id },
        optimisticResponse: { deleteProject: id },
        update: (cache) => void cache.evict({ id: `Project:${id}` }),
      });
      const onAction = () => void restore(id, title);
      const altText = `Press F8 to reach Undo, which brings ${title} back. So does Recently deleted`;
      const action = { label: 'Undo', altText, onAction };
      showToast({ title: 'Project deleted', description: title, action });
    } catch (error) {
      if (toFailure(error).kind !== 'not-found') {
        reportFailure(`${title} was not deleted`, error);
        return;
      }
      client.cache.evict({ id: `Project:${id}` });
      const onAction = () => void navigate(paths.deletedProjects());
      const altText = 'Press F8 to reach Recently deleted, which lists it';
      const action = { label: 'Recently deleted', altText, onAction };
      const description = 'Perhaps by you in another tab.';
      showToast({ title: `${title} was deleted already`, description, action });
    }
  };
}
