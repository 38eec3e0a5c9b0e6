import { paths, workOrderStates } from '@plumbline/shared/contracts';
import { Detail, RowLink, Rows, RowWords } from '@plumbline/shared/screens';
import { useSession } from '@plumbline/shared/session';
import { EmptyState, Section, StatusBadge } from '@plumbline/shared/ui';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type KeptWork as Kept, readKeptWork } from '../../data/kept-work.ts';
import { firstLine, nameOf } from '../../data/order-words.ts';

interface KeptWorkProps {
  /** The ids of orders that stand above. */
  readonly shown: readonly string[];
}

/** The orders and projects that this device keeps: they open without signal. */
export function KeptWork({ shown }: KeptWorkProps) {
  const userId = useSession().session?.user.id ?? '';
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    // A storage that cannot be read keeps nothing.
    readKeptWork(userId).then(setKept, () => setKept({ orders: [], projects: new Map() }));
  }, [userId]);
  if (!kept) return null;
  const orders = kept.orders.filter(({ id }) => !shown.includes(id));
  if (orders.length + kept.projects.size === 0) {
    return (
      shown.length === 0 && (
        <EmptyState
          title="No work is kept on this device"
          icon={<CloudOff size="2.5rem" strokeWidth={1.5} aria-hidden />}
        >
          Work that you open with a connection is kept, and opens here without one. Whether anything
          waits for you shows once you are connected.
        </EmptyState>
      )
    );
  }
  return (
    <Section title="Opens without a connection">
      <Rows role="list">
        {orders.map(({ id, projectId, projectTitle, contractTitle, text, state, ...order }) => (
          <li key={id}>
            <RowLink to={paths.workOrder(projectId, id)}>
              <RowWords>
                <strong dir="auto">{firstLine(text)}</strong>
                <Detail dir="auto">
                  {[nameOf(order), contractTitle, projectTitle].join(' · ')}
                </Detail>
              </RowWords>
              <StatusBadge {...workOrderStates[state]} />
            </RowLink>
          </li>
        ))}
        {[...kept.projects].map(([id, title]) => (
          <li key={id}>
            <RowLink to={paths.projectWork(id)}>
              <RowWords>
                <strong dir="auto">{title}</strong>
                <Detail>All work of this project</Detail>
              </RowWords>
            </RowLink>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
