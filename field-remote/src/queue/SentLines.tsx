import { useApolloClient } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { AnyLink } from '@plumbline/shared/ui';
import { useEffect } from 'react';
import { knownOrder } from './known-order.ts';
import type { QueueApi } from './useQueue.ts';

interface SentLinesProps {
  readonly queue: Pick<QueueApi, 'sent' | 'forgetSent'>;
}

const words = {
  done: 'Sent',
  extra: 'Saved, not submitted',
  photo: 'A photo was there already, and was not added again',
};

/** Names what was sent after a wait, and photos that were there before, each as a link, until the page shows a newer state. */
export function SentLines({ queue: { sent, forgetSent } }: SentLinesProps) {
  const { cache } = useApolloClient();
  const old = sent.filter(
    ({ order, made = Infinity }) => (knownOrder(cache, order.id)?.version ?? 0) > made,
  );
  useEffect(() => {
    if (old.length > 0) forgetSent(old.map(({ order }) => order.id));
  });
  return sent.map(({ id, kind, order }) => (
    <p key={id} dir="auto">
      {words[kind]}: <AnyLink to={paths.workOrder(order.projectId, order.id)}>{order.name}</AnyLink>
    </p>
  ));
}
