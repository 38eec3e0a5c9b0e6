import { describeDue, formatCents, formatDay, isPast } from '@plumbline/shared/contracts';
import { Detail, Row, Rows, RowWords } from '@plumbline/shared/screens';
import { ButtonLink, Section, VisuallyHidden } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { Need } from '../../data/contracts.ts';

const Due = styled.span`
  &[data-late='true'] {
    color: var(--color-danger);
    font-weight: 600;
  }
`;

interface NeedListProps {
  readonly needs: readonly Need[];
  /** Whether more waits than these. */
  readonly hasMore?: boolean;
}

/** What waits for the user, the most urgent first, each with its amount, its due date and its verb. */
export function NeedList({ needs, hasMore = false }: NeedListProps) {
  return (
    <Section title="Needs you">
      <Rows role="list">
        {needs.map(({ id, verb, title, path, since, amountCents, dueDate }) => (
          <li key={id}>
            <Row>
              <RowWords>
                <strong dir="auto">{title}</strong>
                <Detail>
                  {amountCents !== null && `${formatCents(amountCents)} · `}
                  {dueDate === null ? (
                    `Since ${formatDay(since)}`
                  ) : (
                    <Due data-late={isPast(dueDate)}>{describeDue(dueDate)}</Due>
                  )}
                </Detail>
              </RowWords>
              <ButtonLink variant="primary" to={path}>
                {verb} <VisuallyHidden>{title}</VisuallyHidden>
              </ButtonLink>
            </Row>
          </li>
        ))}
      </Rows>
      {hasMore && <p>More waits for you. It comes up here as you finish these.</p>}
    </Section>
  );
}
