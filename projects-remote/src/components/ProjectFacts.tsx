import { formatBudget, formatDate } from '@plumbline/shared/contracts';
import { Card, media } from '@plumbline/shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type ProjectSummary, seesAll } from '../data/project.ts';

const Root = styled(Card)<{ $isOnPaper: boolean }>`
  margin-block-end: var(--space-5);
  break-inside: avoid;

  ${media.print} {
    ${({ $isOnPaper }) => !$isOnPaper && 'display: none;'}
  }

  h2 {
    margin-block-end: var(--space-4);
    font-size: var(--text-large);
  }

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
    gap: var(--space-4) var(--space-5);

    /* The page is as wide as this beside the sidebar, and narrower in rem where the text is large. */
    @container page (width >= 40rem) {
      grid-template-columns: repeat(4, auto);
    }

    ${media.print} {
      grid-template-columns: repeat(4, auto);
    }
  }

  dt {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }

  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
`;

interface ProjectFactsProps {
  readonly project: ProjectSummary;
  /** Undefined while the team loads. */
  readonly teamSize: number | undefined;
  /** Not on what is printed for another party, such as a contract: it has the budget. */
  readonly isOnPaper: boolean;
}

/** What a project is about at a glance. */
export function ProjectFacts({ project, teamSize, isOnPaper }: ProjectFactsProps) {
  const { client, startDate, endDate, budgetCents } = project;
  const titleId = useId();
  const timeline = `${formatDate(startDate)} to ${formatDate(endDate)}`;
  const facts = seesAll(project)
    ? {
        Client: client,
        Timeline: timeline,
        Budget: formatBudget(budgetCents),
        'Team size': teamSize === undefined ? 'Loading…' : describeTeam(teamSize),
      }
    : { Timeline: timeline };

  return (
    <Root as="section" aria-labelledby={titleId} $isOnPaper={isOnPaper}>
      <h2 id={titleId}>Project Overview</h2>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </Root>
  );
}

const describeTeam = (size: number) => (size === 1 ? '1 member' : `${size} members`);
