import { paths } from '@plumbline/shared/contracts';
import { Detail, RowLink, Rows, RowWords } from '@plumbline/shared/screens';
import { Section, StatusBadge } from '@plumbline/shared/ui';
import { isNewExtra } from './new-extras.ts';
import { useQueue } from './useQueue.ts';

interface UnsentExtrasProps {
  /** Those of all projects, without it. */
  readonly projectId?: string;
}

/** The extras that only this phone has; each opens where it can be changed. */
export function UnsentExtras({ projectId }: UnsentExtrasProps) {
  const { entries } = useQueue();
  return (
    <Section title="On this phone, not sent">
      <Rows role="list">
        {entries
          .filter((entry) => isNewExtra(entry, projectId))
          .map(({ id, order, extra, refusal }) => (
            <li key={id}>
              <RowLink
                to={paths.workOrder(order.projectId, order.id)}
                preventScrollReset={projectId !== undefined}
              >
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
