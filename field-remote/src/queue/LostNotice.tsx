import { formatMoment } from '@plumbline/shared/contracts';
import { Button, Notice } from '@plumbline/shared/ui';
import { thingOf } from './things.ts';
import type { QueueApi } from './useQueue.ts';

/** Names what the browser has deleted before it was sent, until the user has read it. */
export function LostNotice({ queue }: { readonly queue: QueueApi }) {
  return (
    <Notice tone="danger" title="Gone from this phone">
      <p>The browser has deleted what was kept here, before it was sent:</p>
      <ul>
        {queue.lost.map((item) => (
          <li key={item.id} dir="auto">
            {thingOf(item).title}, {formatMoment(item.createdAt)}: {item.name}
          </li>
        ))}
      </ul>
      <p>Take or report it again where it has not arrived.</p>
      <Button onClick={queue.forgetLost}>Close</Button>
    </Notice>
  );
}
