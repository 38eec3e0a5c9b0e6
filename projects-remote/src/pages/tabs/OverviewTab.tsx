import { paths } from '@plumbline/shared/contracts';
import { media, TextLink } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { ActivityList } from '../../components/ActivityList.tsx';
import { MemberList } from '../../components/MemberList.tsx';
import { PhaseProgress } from '../../components/PhaseProgress.tsx';
import { Section } from '../../components/Section.tsx';
import type { Project } from '../../data/project.ts';

/** How many members are shown before the link to all (specification, section 9). */
const MEMBERS_SHOWN = 3;

const Grid = styled.div`
  display: grid;
  align-items: start;
  gap: var(--space-4);

  ${media.large} {
    grid-template-columns: 3fr 2fr;
  }
`;

const Column = styled.div`
  display: grid;
  gap: var(--space-4);
  min-inline-size: 0;
`;

const Phases = styled.ul`
  display: grid;
  gap: var(--space-4);

  li {
    display: grid;
    gap: var(--space-1);
    overflow-wrap: anywhere;
  }

  p {
    font-weight: 600;
  }
`;

/** Phases, the first members of the team, and what happened lately. */
export function OverviewTab({ project }: { readonly project: Project }) {
  const { id, phases, team } = project;
  return (
    <Grid>
      <Section title="Project Phases">
        {phases.length === 0 ? (
          <p>No phases planned yet.</p>
        ) : (
          <Phases role="list">
            {phases.map((phase, index) => (
              <li key={index}>
                <p dir="auto">{phase.name}</p>
                <PhaseProgress phase={phase} />
              </li>
            ))}
          </Phases>
        )}
      </Section>
      <Column>
        <Section
          title="Team"
          action={
            team.length > MEMBERS_SHOWN && (
              <TextLink to={paths.projectTeam(id)}>View all {team.length} members</TextLink>
            )
          }
        >
          <MemberList names={team.slice(0, MEMBERS_SHOWN)} />
        </Section>
        <Section title="Recent Activity">
          <ActivityList />
        </Section>
      </Column>
    </Grid>
  );
}
