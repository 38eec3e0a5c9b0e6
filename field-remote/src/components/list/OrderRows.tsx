import { paths, workOrderStates } from '@plumbline/shared/contracts';
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
import { keptPhotos } from '../../data/kept-photos.ts';
import { countEntries, extraOf, useQueue } from '../../queue/index.ts';
import { useTryPhotosAgain } from '../useTryPhotosAgain.ts';
import { useReadyForOrders } from './useReadyForOrders.ts';

const Late = styled.b`
  color: var(--color-danger);
`;

const Kept = styled.span`
  color: var(--color-warning);
  font-size: var(--text-small);
  font-weight: 600;
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
        const edited = extraOf(entries, id)?.extra;
        const waiting = keptPhotos(order, entries);
        const refused = waiting.filter(({ refusal }) => refusal).length;
        const photos = waiting.length - refused;
        const reports = entries.filter((entry) => entry.kind === 'done' && entry.order.id === id);
        const kept = [
          edited && 'Changes',
          photos > 0 && photosInWords(photos),
          !edited && countEntries(reports),
        ]
          .filter(Boolean)
          .join(' and ');
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
                {kept && <Kept>{kept} kept on this phone, not sent yet</Kept>}
                {refused > 0 && <Kept>{photosInWords(refused)} on this phone not accepted</Kept>}
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
