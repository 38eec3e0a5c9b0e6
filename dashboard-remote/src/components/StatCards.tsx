import { Card, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { stats } from '../data/overview.ts';

/** Two columns, four where there is room, one in large text. */
const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8.5rem, 40%)), 1fr));
  gap: var(--space-3);

  ${media.medium} {
    gap: var(--space-4);
  }

  ${media.wide} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(11rem, 20%)), 1fr));
  }
`;

/** Its two lines are rows of the grid, so that the figures beside each other share their baseline. */
const StatCard = styled(Card)`
  display: grid;
  grid-row: span 2;
  grid-template-rows: subgrid;
  gap: var(--space-2);
  padding: var(--space-4) var(--space-3);

  ${media.medium} {
    padding: var(--space-5);
  }

  dt {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: 600;
  }

  dd {
    font-family: var(--font-display);
    font-size: clamp(1.25rem, 1rem + 1.2vw, 1.875rem);
    font-variant-numeric: lining-nums tabular-nums;
    overflow-wrap: anywhere;
    font-weight: 700;
    line-height: 1.15;
    letter-spacing: -0.015em;
  }
`;

/** The four figures of the dashboard home. */
export function StatCards() {
  return (
    <Grid>
      {stats.map(({ name, value, icon: Icon }) => (
        <StatCard key={name}>
          <dt>
            {name}
            <Icon size="1.125rem" aria-hidden />
          </dt>
          <dd>{value}</dd>
        </StatCard>
      ))}
    </Grid>
  );
}
