import { paths } from '@plumbline/shared/contracts';
import { Detail, RowLink, Rows, RowWords } from '@plumbline/shared/screens';
import { Section, StatusBadge } from '@plumbline/shared/ui';
import { keptBadge } from './kept-badge.ts';
import { type Listed, unlistedOf } from './unlisted.ts';
import { useQueue } from './useQueue.ts';

/** The work of this phone that a list lacks; each opens where it can be changed. */
export function UnsentOrders(listed: Listed) {
  const { entries } = useQueue();
  return (
    <Section title="On this phone, not sent">
      <Rows role="list">
        {unlistedOf(entries, listed).map((entry) => (
          <li key={entry.id}>
            <RowLink
              to={paths.workOrder(entry.order.projectId, entry.order.id)}
              preventScrollReset={listed.projectId !== undefined}
            >
              <RowWords>
                <strong dir="auto">{entry.order.name}</strong>
                {entry.kind === 'extra' && entry.extra.place && (
                  <Detail dir="auto">{entry.extra.place}</Detail>
                )}
              </RowWords>
              <StatusBadge {...keptBadge(entry, entries)} />
            </RowLink>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
