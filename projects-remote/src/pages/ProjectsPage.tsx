import { describeFailure, toFailure } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import {
  ButtonLink,
  ErrorPanel,
  Optional,
  PageHeader,
  PageTitle,
  TextLink,
  VisuallyHidden,
  media,
} from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { lazy, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { NewProjectTile } from '../components/NewProjectTile.tsx';
import { OwnProjects } from '../components/OwnProjects.tsx';
import { ProjectCard } from '../components/ProjectCard.tsx';
import { isChosen, nameOf, useListChoice } from '../data/list-choice.ts';
import { sampleProjects } from '../data/sample-projects.ts';
import { useOwnProjects } from '../data/useOwnProjects.ts';

/** Most users have no list that is long enough to load it. */
const ListControls = lazy(async () => ({
  default: (await import('../components/ListControls.tsx')).ListControls,
}));

/** From so many own projects on, a list is sorted and filtered. */
const LONG_LIST = 10;

const Failure = styled.div`
  margin-block-end: var(--space-4);
`;

/** Leads nowhere from paper, as the tile and what was deleted. */
const NewProject = styled(ButtonLink)`
  ${media.print} {
    display: none;
  }
`;

const Deleted = styled.p`
  margin-block-start: var(--space-5);
  color: var(--color-ink-muted);
  font-size: var(--text-small);

  ${media.print} {
    display: none;
  }
`;

/** As high as the controls, so that the list does not move when they arrive. */
const ControlsPlace = styled.div`
  min-block-size: 4.5rem;
  margin-block-end: var(--space-4);

  @media print {
    display: none;
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: var(--space-4);

  > li {
    display: grid;
    min-inline-size: 0;
  }

  ${media.print} {
    > :last-child {
      display: none;
    }
  }
`;

/** The user's own jobs, then the samples of the organization, and the way to a new one. */
export function ProjectsPage() {
  const [choice, choose] = useListChoice();
  const { retry, isRetrying, ...own } = useOwnProjects(choice);
  const isLoading = !own.projects && !own.error;
  const [grid, setGrid] = useState<HTMLElement | null>(null);
  const ownLength = own.projects?.length ?? 0;
  const samples = sampleProjects.filter(({ status }) => status === (choice.status ?? status));
  const listLength = ownLength + samples.length + 1;

  const status = useRef<HTMLSelectElement>(null);
  // Once they are there they stay: the focus may be in them.
  const [hasControls, setHasControls] = useState(false);
  if (!hasControls && (isChosen(choice) || ownLength >= LONG_LIST)) setHasControls(true);

  function showAll() {
    choose({ ...choice, status: undefined });
    status.current?.focus();
  }

  return (
    <>
      <PageTitle>Projects</PageTitle>
      <PageHeader
        title="Projects"
        actions={
          <NewProject variant="primary" to={paths.newProject()}>
            <Plus size="1.125rem" aria-hidden />
            New Project
          </NewProject>
        }
      />
      {own.error && (
        <Failure>
          <ErrorPanel
            title="Your own projects could not be loaded"
            onRetry={retry}
            retrying={isRetrying}
          >
            {describeFailure(toFailure(own.error))}
          </ErrorPanel>
        </Failure>
      )}
      {(hasControls || (isLoading && own.expected >= LONG_LIST)) && (
        <ControlsPlace>
          <Optional>
            <ListControls choice={choice} onChoose={choose} statusRef={status} />
          </Optional>
        </ControlsPlace>
      )}
      <VisuallyHidden role="status">
        {isLoading && 'Loading your projects…'}
        {hasControls && own.projects && countWords(ownLength, own.hasMore)}
      </VisuallyHidden>
      <Grid ref={setGrid} role="list" aria-busy={isLoading}>
        <OwnProjects
          key={nameOf(choice)}
          {...own}
          grid={grid}
          listLength={listLength}
          onShowAll={choice.status && showAll}
        />
        {samples.map((project, index) => (
          <li key={project.id} aria-posinset={ownLength + index + 1} aria-setsize={listLength}>
            <ProjectCard project={project} isSample />
          </li>
        ))}
        <li aria-posinset={listLength} aria-setsize={listLength}>
          <NewProjectTile />
        </li>
      </Grid>
      <Deleted>
        Deleted one by mistake? <TextLink to={paths.deletedProjects()}>Recently deleted</TextLink>{' '}
        keeps it for 30 days.
      </Deleted>
    </>
  );
}

function countWords(count: number, hasMore: boolean): string {
  const words = `${count} of your projects listed`;
  return hasMore ? `${words}, and more to load` : words;
}
