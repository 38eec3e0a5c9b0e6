import { styled } from 'styled-components';
import { keptPhotos } from '../../data/kept-photos.ts';
import type { WorkOrderRow } from '../../data/work-orders.ts';
import { countEntries, madeOf, type QueueEntry } from '../../queue/index.ts';

const Kept = styled.span`
  color: var(--color-warning);
  font-size: var(--text-small);
  font-weight: 600;
`;

const Refused = styled(Kept)`
  color: var(--color-danger);
`;

interface KeptOfOrderProps {
  readonly order: WorkOrderRow;
  readonly entries: readonly QueueEntry[];
}

/** What this phone has of an order and the server has not: what still waits, and what was refused. */
export function KeptOfOrder({ order, entries }: KeptOfOrderProps) {
  const others = entries.filter(({ kind, order: { id } }) => kind !== 'photo' && id === order.id);
  const made = madeOf([...keptPhotos(order, entries), ...others]);
  const kept = inWords(made.filter(({ refusal }) => !refusal));
  const refused = inWords(made.filter(({ refusal }) => refusal));
  return (
    <>
      {kept && <Kept>{kept} kept on this phone, not sent yet</Kept>}
      {refused && <Refused>{refused} on this phone not accepted</Refused>}
    </>
  );
}

/** Counts entries, as `Changes and 2 photos`: the server has every listed order, so a kept extra changes one. */
function inWords(entries: readonly QueueEntry[]): string {
  const others = entries.filter(({ kind }) => kind !== 'extra');
  const isChanged = others.length < entries.length;
  return [isChanged && 'Changes', countEntries(others)].filter(Boolean).join(' and ');
}
