import { Card, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { stats } from '../data/overview.ts';

const Grid = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-3);

  ${media.medium} {
    gap: var(--space-4);
  }

  ${media.wide} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const StatCard = styled(Card)`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);

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
    font-variant-numeric: tabular-nums;
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
            <Icon size={18} aria-hidden />
          </dt>
          <dd>{value}</dd>
        </StatCard>
      ))}
    </Grid>
  );
}
