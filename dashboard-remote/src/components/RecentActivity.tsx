import { Card, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { activities } from '../data/overview.ts';

const Title = styled.h2`
  margin-block-end: var(--space-4);
  font-size: var(--text-large);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-4);

  li {
    display: flex;
    gap: var(--space-3);
  }
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 36px;
  block-size: 36px;
  border-radius: var(--radius-full);
  background: var(--color-sunken);
  color: var(--color-ink-muted);
`;

const Facts = styled.div`
  display: grid;
  flex: 1;
  gap: 0 var(--space-4);
  min-inline-size: 0;
  overflow-wrap: anywhere;
  color: var(--color-ink-muted);
  font-size: var(--text-small);

  ${media.small} {
    grid-template-columns: 1fr auto;
  }
`;

const What = styled.p`
  color: var(--color-ink);
  font-size: var(--text-body);
  font-weight: 600;
`;

const When = styled.p`
  ${media.small} {
    grid-area: 1 / 2;
  }
`;

/** What happened lately in the organization. */
export function RecentActivity() {
  return (
    <Card as="section" aria-labelledby="recent-activity">
      <Title id="recent-activity">Recent Activity</Title>
      <List role="list">
        {activities.map((activity) => (
          <li key={activity.text}>
            <Icon>
              <activity.icon size="1.125rem" aria-hidden />
            </Icon>
            <Facts>
              <What>{activity.text}</What>
              <p>{activity.detail}</p>
              <When>{activity.when}</When>
            </Facts>
          </li>
        ))}
      </List>
    </Card>
  );
}
