import { paths } from '@plumbline/shared/contracts';
import { Button, ButtonLink } from '@plumbline/shared/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { aboveProject } from '../data/form-entry.ts';
import { lastList } from '../data/list-choice.ts';
import type { OwnProject } from '../data/own-projects.ts';
import { useDeleteProject } from '../data/useDeleteProject.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  @media print {
    display: none;
  }
`;

/** Edits or deletes a project, as far as the user may. */
export function ProjectActions({ project }: { readonly project: OwnProject }) {
  const deleteProject = useDeleteProject();
  const navigate = useNavigate();
  if (!project.mayEdit && !project.isOwner) return null;

  async function remove() {
    // The page of what is about to go is left first.
    await navigate(lastList());
    await deleteProject(project);
  }

  return (
    <Root>
      {project.mayEdit && (
        <ButtonLink to={paths.editProject(project.id)} state={aboveProject}>
          <Pencil size="1.125rem" aria-hidden />
          Edit
        </ButtonLink>
      )}
      {project.isOwner && (
        <Button variant="quiet" onClick={() => void remove()}>
          <Trash2 size="1.125rem" aria-hidden />
          Delete
        </Button>
      )}
    </Root>
  );
}
