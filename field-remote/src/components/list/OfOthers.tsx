import { Section } from '@plumbline/shared/ui';
import type { WorkOrderRow } from '../../data/work-orders.ts';
import { OrderRows } from './OrderRows.tsx';

/** What the user's party has begun and what it has handed on: none of it needs the user. */
export function OfOthers({ orders }: { readonly orders: readonly WorkOrderRow[] }) {
  const drafts = orders.filter(({ state }) => state === 'DRAFT');
  const waiting = orders.filter(({ state }) => state !== 'DRAFT');
  return (
    <>
      {drafts.length > 0 && (
        <Section title="Drafts">
          <OrderRows orders={drafts} saysProject />
        </Section>
      )}
      {waiting.length > 0 && (
        <Section title="Waiting for others">
          <OrderRows orders={waiting} saysProject saysWait />
        </Section>
      )}
    </>
  );
}
