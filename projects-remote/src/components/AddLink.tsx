import { paths } from '@plumbline/shared/contracts';
import { TextLink } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { aboveProject } from '../data/form-entry.ts';
import { isOwn } from '../data/own-projects.ts';
import type { Project } from '../data/project.ts';

const OnScreen = styled.span`
  @media print {
    display: none;
  }
`;

interface AddLinkProps {
  readonly project: Project;
  /** The field of the form that it leads to. */
  readonly field: 'team' | 'phases';
  readonly children: string;
}

/** Links a missing part of a project to its form field; hidden from users who may not edit it. */
export function AddLink({ project, field, children }: AddLinkProps) {
  if (!isOwn(project) || !project.mayEdit) return null;
  return (
    <OnScreen>
      <TextLink to={`${paths.editProject(project.id)}#${field}`} state={aboveProject}>
        {children}
      </TextLink>
    </OnScreen>
  );
}
