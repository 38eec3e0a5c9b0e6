import { describeFailure, toFailure, useApolloClient } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { useOneAtATime } from '@plumbline/shared/forms';
import { type ToastMessage, showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastList } from './list-choice.ts';
import type { OwnProject } from './own-projects.ts';
import { DeleteProject } from './project-mutations.ts';
import { useRestoreProject } from './useRestoreProject.ts';

/**
 * Deletes a project, and leads from its page to the list; a toast offers to undo it. Where the API
 * refuses, `problem` says why.
 */
export function useDeleteProject({ id, title }: OwnProject) {
  const client = useApolloClient();
  const restore = useRestoreProject();
  const navigate = useNavigate();
  const { isBusy, run } = useOneAtATime();
  const [problem, setProblem] = useState<string>();

  async function remove() {
    setProblem(undefined);
    let message = deleted(title, () => void restore(id, title));
    try {
      await client.mutate({ mutation: DeleteProject, variables: { id } });
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind !== 'not-found') {
        setProblem(describeFailure(failure));
        return;
      }
      message = deletedBefore(title, () => void navigate(paths.deletedProjects()));
    }
    // Its page is left before the project is removed from the cache.
    await navigate(lastList());
    client.cache.evict({ id: `Project:${id}` });
    showToast(message);
  }

  return { isBusy, problem, remove: () => void run(remove) };
}

const deleted = (title: string, onAction: () => void): ToastMessage => ({
  title: 'Project deleted',
  description: title,
  tone: 'success',
  action: {
    label: 'Undo',
    altText: `Press F8 to reach Undo, which brings ${title} back. So does Recently deleted`,
    onAction,
  },
});

const deletedBefore = (title: string, onAction: () => void): ToastMessage => ({
  title: `${title} was deleted already`,
  description: 'Perhaps by you in another tab.',
  action: {
    label: 'Recently deleted',
    altText: 'Press F8 to reach Recently deleted, which lists it',
    onAction,
  },
});
