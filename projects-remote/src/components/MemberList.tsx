import { Avatar } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { Project } from '../data/project.ts';
import { AddLink } from './AddLink.tsx';

const List = styled.ul<{ $columns: boolean }>`
  display: grid;
  grid-template-columns: ${({ $columns }) =>
    $columns ? 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))' : '1fr'};
  gap: var(--space-4);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-inline-size: 0;
    break-inside: avoid;
  }

  div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Name = styled.p`
  font-weight: 600;
  line-height: 1.3;
`;

const Role = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

export interface MemberListProps {
  readonly names: readonly string[];
  readonly project: Project;
  /** Side by side where there is room. */
  readonly columns?: boolean;
}

/** Members of a project's team, each labelled Team Member (specification, section 2). */
export function MemberList({ names, project, columns = false }: MemberListProps) {
  if (names.length === 0) {
    return (
      <p>
        Nobody yet.{' '}
        <AddLink project={project} field="team">
          Add people
        </AddLink>
      </p>
    );
  }
  return (
    <List role="list" $columns={columns}>
      {names.map((name, index) => (
        // Two people may have one name, and the list never reorders.
        <li key={index}>
          <Avatar name={name} />
          <div>
            <Name dir="auto">{name}</Name>
            <Role>Team Member</Role>
          </div>
        </li>
      ))}
    </List>
  );
}
