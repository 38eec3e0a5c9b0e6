import { paths } from '@plumbline/shared/contracts';
import { ButtonLink, PageHeader, PageTitle } from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { NewProjectTile } from '../components/NewProjectTile.tsx';
import { ProjectCard } from '../components/ProjectCard.tsx';
import { sampleProjects } from '../data/sample-projects.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: var(--space-4);

  > li {
    display: grid;
    min-inline-size: 0;
  }
`;

/** The jobs of the organization, and the way to a new one. */
export function ProjectsPage() {
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
      <Grid role="list">
        {sampleProjects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
        <li>
          <NewProjectTile />
        </li>
      </Grid>
    </>
  );
}
