import { paths } from '@plumbline/shared/contracts';
import { AnyLink } from '@plumbline/shared/ui';
import type { QueueView } from './queue-view.ts';

/** Names what was sent after a wait, each as a link to it. */
export function SentLines({ sent }: Pick<QueueView, 'sent'>) {
  return sent.map(({ kind, order }) => (
    <p key={order.id} dir="auto">
      {kind === 'done' ? 'Sent' : 'Saved, not submitted'}:{' '}
      <AnyLink to={paths.workOrder(order.projectId, order.id)}>{order.name}</AnyLink>
    </p>
  ));
}
