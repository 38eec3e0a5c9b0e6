import { paths } from '@plumbline/shared/contracts';
import { media, Section, TextLink } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { ActivityList } from '../../components/ActivityList.tsx';
import { MemberList } from '../../components/MemberList.tsx';
import { PhaseList } from '../../components/PhaseList.tsx';
import { PhaseProgress } from '../../components/PhaseProgress.tsx';
import { isOwn } from '../../data/own-projects.ts';
import { type Project, seesAll } from '../../data/project.ts';

/** How many members are shown before the link to all (specification, section 9). */
const MEMBERS_SHOWN = 3;

const Grid = styled.div`
  display: grid;
  align-items: start;
  gap: var(--space-4);

  ${media.large} {
    grid-template-columns: 3fr 2fr;

    > :only-child {
      grid-column: 1 / -1;
    }
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
    break-inside: avoid;
    overflow-wrap: anywhere;
  }

  p {
    font-weight: 600;
  }
`;

/** Paper has no link to the others. */
const OnPaper = styled.p`
  display: none;
  margin-block-start: var(--space-3);

  @media print {
    display: block;
  }
`;

/** As high as a thumb needs, in a line that is lower. */
const All = styled(TextLink)`
  margin-block: -0.75rem;
  padding-block: 0.75rem;
`;

/** Says nothing of the project on paper. */
const Activity = styled.div`
  @media print {
    display: none;
  }
`;

/** Phases, the first members of the team where the user sees it, and of a sample its activity. */
export function OverviewTab({ project }: { readonly project: Project }) {
  const { id, team } = project;
  return (
    <Grid>
      <Section title="Project Phases">
        <PhaseList project={project} List={Phases}>
          {(phase) => (
            <>
              <p dir="auto">{phase.name}</p>
              <PhaseProgress phase={phase} />
            </>
          )}
        </PhaseList>
      </Section>
      {seesAll(project) && (
        <Column>
          <Section
            title="Team"
            action={
              team.length > MEMBERS_SHOWN && (
                <All to={paths.projectTeam(id)}>View all {team.length} members</All>
              )
            }
          >
            <MemberList names={team.slice(0, MEMBERS_SHOWN)} project={project} />
            {team.length > MEMBERS_SHOWN && (
              <OnPaper dir="auto">{`and ${team.slice(MEMBERS_SHOWN).join(', ')}`}</OnPaper>
            )}
          </Section>
          {!isOwn(project) && (
            <Activity>
              <Section title="Recent Activity">
                <ActivityList />
              </Section>
            </Activity>
          )}
        </Column>
      )}
    </Grid>
  );
}
