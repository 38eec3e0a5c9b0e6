import { Button, Notice } from '@plumbline/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { useOwnProjects } from '../data/useOwnProjects.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectCardSkeleton } from './ProjectCardSkeleton.tsx';

/** What is out of sight costs nothing to draw: the list may be long. */
const Item = styled.li`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 11rem;
  overflow-clip-margin: var(--space-4);
`;

const More = styled.li`
  grid-column: 1 / -1;
  justify-items: center;
  gap: var(--space-3);
`;

type OwnProjectsProps = Omit<ReturnType<typeof useOwnProjects>, 'retry' | 'isRetrying'>;

/** The person's own projects as items of the list, and the way to more of them. */
export function OwnProjects({ projects, error, ...more }: OwnProjectsProps) {
  const [firstNew, setFirstNew] = useState<number>();

  if (!projects) {
    if (error) return null;
    return Array.from({ length: 3 }, (_, index) => (
      <li key={index} aria-hidden>
        <ProjectCardSkeleton />
      </li>
    ));
  }

  function loadMore() {
    setFirstNew(projects?.length);
    more.loadMore();
  }

  return (
    <>
      {projects.map((project, index) => (
        <Item key={project.id} ref={index === firstNew ? focusLink : null}>
          <ProjectCard project={project} />
        </Item>
      ))}
      {more.hasMore && (
        <More>
          {more.moreFailed && (
            <Notice tone="danger" title="More projects could not be loaded">
              Check your connection, then press Load more again.
            </Notice>
          )}
          <Button busy={more.isLoadingMore} onClick={loadMore}>
            Load more
          </Button>
        </More>
      )}
    </>
  );
}

/** Where the button was that somebody pressed, the first of the new projects takes over. */
function focusLink(item: HTMLLIElement | null) {
  item?.querySelector('a')?.focus();
}
