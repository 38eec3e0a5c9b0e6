import { useApolloClient } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { AnyLink } from '@plumbline/shared/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { knownOrder } from './known-order.ts';
import type { SentItem } from './news.ts';
import type { QueueApi } from './useQueue.ts';

interface SentLinesProps {
  readonly queue: Pick<QueueApi, 'sent' | 'forgetSent'>;
}

const words = {
  done: 'Sent',
  extra: 'Saved, not submitted',
  photo: 'A photo was there already, and was not added again',
};

/** The path of the page on which a note first stood: on the next page it has been read. */
const shownOn = new WeakMap<SentItem, string>();

/**
 * Names what was sent after a wait, and photos that were there before, each as a link, until another page
 * is opened or the page shows a newer state.
 */
export function SentLines({ queue: { sent, forgetSent } }: SentLinesProps) {
  const { cache } = useApolloClient();
  const { pathname } = useLocation();
  const isOld = (item: SentItem) =>
    (shownOn.get(item) ?? pathname) !== pathname ||
    (knownOrder(cache, item.order.id)?.version ?? 0) > (item.made ?? Infinity);
  const old = sent.filter(isOld);
  useEffect(() => {
    for (const item of sent) if (!shownOn.has(item)) shownOn.set(item, pathname);
    if (old.length > 0) forgetSent(old.map(({ id }) => id));
  });
  // An old one is not announced again before it is forgotten.
  return sent
    .filter((item) => !old.includes(item))
    .map(({ id, kind, order }) => (
      <p key={id} dir="auto">
        {words[kind]}:{' '}
        <AnyLink to={paths.workOrder(order.projectId, order.id)}>{order.name}</AnyLink>
      </p>
    ));
}
