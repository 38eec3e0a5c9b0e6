import { Card, media } from '@plumbline/shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '../data/calendar.ts';
import type { Project } from '../data/project.ts';

const Root = styled(Card)`
  margin-block-end: var(--space-5);

  h2 {
    margin-block-end: var(--space-4);
    font-size: var(--text-large);
  }

  dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space-4) var(--space-5);

    ${media.large} {
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
  }
`;

/** What a project is about at a glance. */
export function ProjectFacts({ project }: { readonly project: Project }) {
  const { client, startDate, endDate, budget, team } = project;
  const titleId = useId();
  const facts = {
    Client: client,
    Timeline: `${formatDate(startDate)} to ${formatDate(endDate)}`,
    Budget: budget,
    'Team size': team.length === 1 ? '1 member' : `${team.length} members`,
  };

  return (
    <Root as="section" aria-labelledby={titleId}>
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
