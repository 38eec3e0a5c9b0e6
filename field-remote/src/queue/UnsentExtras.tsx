import { paths } from '@plumbline/shared/contracts';
import { Detail, RowLink, Rows, RowWords } from '@plumbline/shared/screens';
import { Section, StatusBadge } from '@plumbline/shared/ui';
import { isNewExtra } from './new-extras.ts';
import { useQueue } from './useQueue.ts';

/** The extras of a project that only this phone has; each opens where it can be changed. */
export function UnsentExtras({ projectId }: { readonly projectId: string }) {
  const { entries } = useQueue();
  return (
    <Section title="On this phone, not sent">
      <Rows role="list">
        {entries
          .filter((entry) => isNewExtra(entry, projectId))
          .map(({ id, order, extra, refusal }) => (
            <li key={id}>
              <RowLink to={paths.workOrder(projectId, order.id)} preventScrollReset>
                <RowWords>
                  <strong dir="auto">{order.name}</strong>
                  {extra.place && <Detail dir="auto">{extra.place}</Detail>}
                </RowWords>
                <StatusBadge
                  {...(refusal
                    ? { label: 'Not accepted', tone: 'danger' }
                    : { label: 'On this phone', tone: 'warning' })}
                />
              </RowLink>
            </li>
          ))}
      </Rows>
    </Section>
  );
}
