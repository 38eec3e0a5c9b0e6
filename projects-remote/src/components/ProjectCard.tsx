import { paths, projectStatuses } from '@plumbline/shared/contracts';
import { Card, CardLink, Spinner, StatusBadge } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { isSaving, type ProjectSummary } from '../data/project.ts';
import { CardFacts } from './CardFacts.tsx';
import { RoleMark } from './RoleMark.tsx';
import { SampleMark } from './SampleMark.tsx';

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-2);
  overflow-wrap: anywhere;

  h2 {
    display: -webkit-box;
    font-size: var(--text-large);
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
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
  white-space: pre-line;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  margin-block-start: auto;
`;

const Saving = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

interface ProjectCardProps {
  readonly project: ProjectSummary;
  readonly isSample?: boolean;
}

/** A project in the list; the whole card leads to it, as soon as it is saved. */
export function ProjectCard({ project, isSample = false }: ProjectCardProps) {
  const { id, title, description, status } = project;
  return (
    <Root>
      <h2 dir="auto">
        {isSaving(project) ? title : <CardLink to={paths.project(id)}>{title}</CardLink>}
      </h2>
      {description && <Description dir="auto">{description}</Description>}
      {!isSample && <CardFacts project={project} />}
      <Foot>
        <StatusBadge {...projectStatuses[status]} />
        {isSample && <SampleMark />}
        <RoleMark project={project} />
        {isSaving(project) && (
          <Saving>
            <Spinner /> Saving…
          </Saving>
        )}
      </Foot>
    </Root>
  );
}
