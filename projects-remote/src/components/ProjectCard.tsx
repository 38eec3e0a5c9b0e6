import { paths } from '@plumbline/shared/contracts';
import { Card, CardLink } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { Project } from '../data/project.ts';
import { StatusBadge } from './StatusBadge.tsx';

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-2);
  overflow-wrap: anywhere;

  h2 {
    font-size: var(--text-large);
  }

  h2,
  p {
    max-inline-size: 100%;
  }
`;

const Description = styled.p`
  display: -webkit-box;
  margin-block-end: var(--space-2);
  color: var(--color-ink-muted);
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

const Foot = styled.div`
  margin-block-start: auto;
`;

/** A project in the list; the whole card leads to it. */
export function ProjectCard({ project }: { readonly project: Project }) {
  return (
    <Root>
      <h2 dir="auto">
        <CardLink to={paths.project(project.id)}>{project.title}</CardLink>
      </h2>
      <Description dir="auto">{project.description}</Description>
      <Foot>
        <StatusBadge status={project.status} />
      </Foot>
    </Root>
  );
}
