import { calendarLeaf, formatLongDate } from '@plumbline/shared/contracts';
import { Section } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { projectEvents } from '../../data/calendar.ts';
import type { ProjectSummary } from '../../data/project.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-4);
    break-inside: avoid;
  }

  li > :last-child {
    flex: 1 1 9rem;
    min-inline-size: 0;
  }
`;

const Leaf = styled.div`
  flex: none;
  inline-size: 3.5rem;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  line-height: 1.2;
  text-align: center;
  overflow: hidden;

  span {
    display: block;
    padding-block: 0.1875rem;
    background: var(--color-accent-soft);
    color: var(--color-accent-text);
    font-size: 0.75rem;
    font-weight: 700;
  }

  b {
    display: block;
    padding-block: 0.3125rem;
    font-size: 1.25rem;
    font-variant-numeric: tabular-nums;
  }
`;

const Name = styled.h3`
  font-size: var(--text-body);
  line-height: 1.3;
`;

const When = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

/** The dates that matter to the project. */
export function CalendarTab({ project }: { readonly project: ProjectSummary }) {
  return (
    <Section title="Calendar">
      <List role="list">
        {projectEvents(project).map(({ name, date, time }) => {
          const leaf = calendarLeaf(date);
          return (
            <li key={name}>
              <Leaf aria-hidden>
                <span>{leaf.month}</span>
                <b>{leaf.day}</b>
              </Leaf>
              <div>
                <Name>{name}</Name>
                <When>
                  <time dateTime={date}>{formatLongDate(date)}</time> at {time}
                </When>
              </div>
            </li>
          );
        })}
      </List>
    </Section>
  );
}
