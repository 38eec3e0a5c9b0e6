import { MemberList } from '../../components/MemberList.tsx';
import { Section } from '../../components/Section.tsx';
import { type Project, seesAll } from '../../data/project.ts';

/** Everyone on the project. */
export function TeamTab({ project }: { readonly project: Project }) {
  if (!seesAll(project)) return null;
  return (
    <Section title="Team Members">
      <MemberList names={project.team} project={project} columns />
    </Section>
  );
}
