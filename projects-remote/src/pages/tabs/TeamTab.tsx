import { Loaded, Section } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { MemberList } from '../../components/MemberList.tsx';
import { isOwn } from '../../data/own-projects.ts';
import { type Project, seesAll } from '../../data/project.ts';

/** Most views of a project are of other tabs. */
const loadPeople = async () => (await import('../../components/people/People.tsx')).People;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** Everyone on the project: the names of its team, and but for samples who has access. */
export function TeamTab({ project }: { readonly project: Project }) {
  return (
    <Root>
      {seesAll(project) && (
        <Section title="Team Members">
          <MemberList names={project.team} project={project} columns />
        </Section>
      )}
      {isOwn(project) && <Loaded load={loadPeople} props={{ projectId: project.id }} />}
    </Root>
  );
}
