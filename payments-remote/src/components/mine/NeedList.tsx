import { NeedDetail, Row, Rows, RowWords } from '@plumbline/shared/screens';
import { ButtonLink, Section, VisuallyHidden } from '@plumbline/shared/ui';
import type { Need } from '../../data/contracts.ts';

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
                <NeedDetail {...{ amountCents, dueDate, since }} />
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
