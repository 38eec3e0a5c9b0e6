import { askOnceMore, describeFailure, toFailure, useApolloClient } from '@plumbline/shared/apollo';
import { useAskWhenGone } from '@plumbline/shared/apollo/commands';
import { paths } from '@plumbline/shared/contracts';
import { useOneAtATime } from '@plumbline/shared/forms';
import { type ToastMessage, showToast } from '@plumbline/shared/ui/toast';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastList } from './list-choice.ts';
import type { OwnProject } from './own-projects.ts';
import { DeleteProject } from './project-mutations.ts';
import { useRestoreProject } from './useRestoreProject.ts';

/** Why it is not known to be deleted. */
interface Problem {
  readonly title: string;
  readonly text: string;
}

/**
 * Deletes a project, and leads from its page to the list; a toast offers to undo it. Where the API
 * refuses or does not answer, `problem` says so.
 */
export function useDeleteProject({ id, title }: OwnProject) {
  const client = useApolloClient();
  const restore = useRestoreProject();
  const navigate = useNavigate();
  const { isBusy, run } = useOneAtATime();
  const [problem, setProblem] = useState<Problem>();
  /** Whether a former request may have deleted it. */
  const isLost = useRef(false);

  async function ask() {
    try {
      await client.mutate({ mutation: DeleteProject, variables: { id } });
    } catch (error) {
      const { kind } = toFailure(error);
      if (kind === 'unavailable') isLost.current = true;
      // It is still there.
      if (kind === 'held' || kind === 'not-allowed') isLost.current = false;
      throw error;
    }
  }

  async function remove() {
    setProblem(undefined);
    let message = deleted(title, () => void restore(id, title));
    try {
      await askOnceMore(ask);
    } catch (error) {
      const failure = toFailure(error);
      const text = describeFailure(failure);
      if (failure.kind !== 'not-found') {
        setProblem(
          isLost.current ? perhaps(title, text) : { title: `${title} was not deleted`, text },
        );
        return;
      }
      if (!isLost.current)
        message = deletedBefore(title, () => void navigate(paths.deletedProjects()));
    }
    isLost.current = false;
    // First, so that the page of the project does not render without it.
    await navigate(lastList());
    client.cache.evict({ id: `Project:${id}` });
    showToast(message);
  }

  const start = useAskWhenGone({ isUnanswered: () => isLost.current }, () => run(remove));
  return { isBusy, problem, remove: () => void start() };
}

const perhaps = (title: string, text: string): Problem => ({
  title: `${title} may have been deleted`,
  text: `${text} Pressing Delete again does no harm.`,
});

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
