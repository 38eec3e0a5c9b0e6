import { paths, workOrderStates, workOrderVerbs } from '@plumbline/shared/contracts';
import { Detail, RowEnd, RowLink, Rows, RowWords } from '@plumbline/shared/screens';
import { StatusBadge } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import {
  dueInWords,
  firstLine,
  isLate,
  nameOf,
  photosInWords,
  waitInWords,
} from '../../data/order-words.ts';
import type { WorkOrderRow } from '../../data/work-orders.ts';
import { extraOf, useQueue } from '../../queue/index.ts';
import { useTryPhotosAgain } from '../useTryPhotosAgain.ts';
import { KeptOfOrder } from './KeptOfOrder.tsx';
import { useReadyForOrders } from './useReadyForOrders.ts';

const Late = styled.b`
  color: var(--color-danger);
`;

interface OrderRowsProps {
  readonly orders: readonly WorkOrderRow[];
  /** Says of which project each is, where they are of several. */
  readonly saysProject?: boolean;
  /** Says for whom each waits, and since when. */
  readonly saysWait?: boolean;
}

/** Work orders and extras, each with what is to be done, where, by when, and where it stands. */
export function OrderRows({ orders, saysProject = false, saysWait = false }: OrderRowsProps) {
  const { entries } = useQueue();
  useReadyForOrders(orders);
  useTryPhotosAgain(orders);
  return (
    <Rows role="list">
      {orders.map((order) => {
        const { id, projectId, text, contractTitle, projectTitle, place } = order;
        const due = dueInWords(order);
        // As on its page: a text that can no longer be saved is not that of the order.
        const edited = workOrderVerbs(order, order).save ? extraOf(entries, id)?.extra : undefined;
        const sent = order.photos.length;
        return (
          <li key={id}>
            <RowLink to={paths.workOrder(projectId, id)} preventScrollReset={!saysProject}>
              <RowWords>
                <strong dir="auto">{firstLine(edited?.text ?? text)}</strong>
                <Detail dir="auto">
                  {[nameOf(order), contractTitle, saysProject && projectTitle]
                    .filter(Boolean)
                    .join(' · ')}
                </Detail>
                {(place || due) && (
                  <Detail dir="auto">
                    {place}
                    {place && due && ' · '}
                    {isLate(order) ? <Late>{due}</Late> : due}
                  </Detail>
                )}
                {saysWait && <Detail dir="auto">{waitInWords(order)}</Detail>}
                <KeptOfOrder order={order} entries={entries} />
              </RowWords>
              <RowEnd>
                {sent > 0 && <Detail>{photosInWords(sent)}</Detail>}
                <StatusBadge {...workOrderStates[order.state]} />
              </RowEnd>
            </RowLink>
          </li>
        );
      })}
    </Rows>
  );
}
