import { useApolloClient } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { AnyLink } from '@plumbline/shared/ui';
import { useEffect } from 'react';
import { knownOrder } from './known-order.ts';
import type { QueueApi } from './useQueue.ts';

interface SentLinesProps {
  readonly queue: Pick<QueueApi, 'sent' | 'forgetSent'>;
}

/** Names what was sent after a wait, each as a link to it, until the page shows a newer state. */
export function SentLines({ queue: { sent, forgetSent } }: SentLinesProps) {
  const { cache } = useApolloClient();
  const old = sent.filter(
    ({ order, made = Infinity }) => (knownOrder(cache, order.id)?.version ?? 0) > made,
  );
  useEffect(() => {
    if (old.length > 0) forgetSent(old.map(({ order }) => order.id));
  });
  return sent.map(({ kind, order }) => (
    <p key={order.id} dir="auto">
      {kind === 'done' ? 'Sent' : 'Saved, not submitted'}:{' '}
      <AnyLink to={paths.workOrder(order.projectId, order.id)}>{order.name}</AnyLink>
    </p>
  ));
}
