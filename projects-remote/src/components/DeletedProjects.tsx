import type { ResultOf } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { Button, ButtonLink, Card, VisuallyHidden } from '@plumbline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { GetDeletedProjects } from '../data/own-projects.ts';
import { type Restored, useRestoreProject } from '../data/useRestoreProject.ts';

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
    padding-block: var(--space-4);
  }

  li:first-child {
    padding-block-start: 0;
  }

  li:last-child {
    padding-block-end: 0;
  }

  li + li {
    border-block-start: 1px solid var(--color-line);
  }
`;

const Facts = styled.div`
  flex: 1 1 14rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  h2 {
    font-size: var(--text-body);
  }

  p {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
`;

type DeletedProject = ResultOf<typeof GetDeletedProjects>['deletedProjects'][number];

type State = Restored | 'deleted' | 'restoring';

/** Deleted projects, each with the button that brings it back. */
export function DeletedProjects({ projects }: { readonly projects: readonly DeletedProject[] }) {
  return (
    <Card>
      <List role="list">
        {projects.map((project) => (
          <DeletedItem key={project.id} project={project} />
        ))}
      </List>
    </Card>
  );
}

function DeletedItem({ project: { id, title, daysLeft } }: { readonly project: DeletedProject }) {
  const restore = useRestoreProject();
  const [state, setState] = useState<State>('deleted');
  const item = useRef<HTMLLIElement>(null);

  useEffect(() => {
    // The link takes the place of the button that was pressed.
    if (state === 'restored') item.current?.querySelector('a')?.focus();
  }, [state]);

  async function press() {
    setState('restoring');
    setState(await restore(id, title, press));
  }

  return (
    <li ref={item}>
      <Facts>
        <h2 dir="auto">{title}</h2>
        <p>{describeState(state, daysLeft)}</p>
      </Facts>
      {state === 'restored' ? (
        <ButtonLink to={paths.project(id)}>
          <span>
            Open <VisuallyHidden>{title}</VisuallyHidden>
          </span>
        </ButtonLink>
      ) : (
        <Button busy={state === 'restoring'} onClick={() => void press()}>
          <span>
            Restore <VisuallyHidden>{title}</VisuallyHidden>
          </span>
        </Button>
      )}
    </li>
  );
}

function describeState(state: State, days: number): string {
  if (state === 'restored') return 'Back in your projects';
  if (state === 'unknown') return 'May have been restored: restore it again to be sure';
  return days === 1 ? 'Goes for good within a day' : `Goes for good in ${days} days`;
}
