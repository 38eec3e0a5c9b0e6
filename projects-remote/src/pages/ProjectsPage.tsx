import { paths } from '@plumbline/shared/contracts';
import {
  ButtonLink,
  ErrorPanel,
  PageHeader,
  PageTitle,
  TextLink,
  VisuallyHidden,
} from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NewProjectTile } from '../components/NewProjectTile.tsx';
import { OwnProjects } from '../components/OwnProjects.tsx';
import { ProjectCard } from '../components/ProjectCard.tsx';
import { describeFailure, toFailure } from '../data/failures.ts';
import { sampleProjects } from '../data/sample-projects.ts';
import { useOwnProjects } from '../data/useOwnProjects.ts';

const Failure = styled.div`
  margin-block-end: var(--space-4);
`;

const Deleted = styled.p`
  margin-block-start: var(--space-5);
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: var(--space-4);

  > li {
    display: grid;
    min-inline-size: 0;
  }
`;

/** The person's own jobs, then the samples of the organization, and the way to a new one. */
export function ProjectsPage() {
  const { retry, isRetrying, ...own } = useOwnProjects();
  const isLoading = !own.projects && !own.error;
  const [grid, setGrid] = useState<HTMLElement | null>(null);
  const ownLength = own.projects?.length ?? 0;
  const listLength = ownLength + sampleProjects.length + 1;
  return (
    <>
      <PageTitle>Projects</PageTitle>
      <PageHeader
        title="Projects"
        actions={
          <ButtonLink variant="primary" to={paths.newProject()}>
            <Plus size={18} aria-hidden />
            New Project
          </ButtonLink>
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
      <VisuallyHidden role="status">{isLoading && 'Loading your projects…'}</VisuallyHidden>
      <Grid ref={setGrid} role="list" aria-busy={isLoading}>
        <OwnProjects {...own} grid={grid} listLength={listLength} />
        {sampleProjects.map((project, index) => (
          <li key={project.id} aria-posinset={ownLength + index + 1} aria-setsize={listLength}>
            <ProjectCard project={project} />
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
