import { paths } from '@plumbline/shared/contracts';
import { Button, ButtonLink, Notice } from '@plumbline/shared/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { aboveProject } from '../data/form-entry.ts';
import type { OwnProject } from '../data/own-projects.ts';
import { useDeleteProject } from '../data/useDeleteProject.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  > div {
    flex-basis: 100%;
  }

  @media print {
    display: none;
  }
`;

/** Edits or deletes a project, as far as the user may. */
export function ProjectActions({ project }: { readonly project: OwnProject }) {
  const { isBusy, problem, remove } = useDeleteProject(project);
  if (!project.mayEdit && !project.isOwner) return null;

  return (
    <Root>
      {project.mayEdit && (
        <ButtonLink to={paths.editProject(project.id)} state={aboveProject}>
          <Pencil size="1.125rem" aria-hidden />
          Edit
        </ButtonLink>
      )}
      {project.isOwner && (
        <Button variant="quiet" busy={isBusy} onClick={remove}>
          <Trash2 size="1.125rem" aria-hidden />
          Delete
        </Button>
      )}
      {problem && (
        <Notice tone="danger" title={problem.title}>
          <p>{problem.text}</p>
        </Notice>
      )}
    </Root>
  );
}
