import { Optional } from '@plumbline/shared/ui';
import { whenIdle } from '@plumbline/shared/when-idle';
import { lazy } from 'react';
import type { ReceiversNoticeProps } from './ReceiversNotice.tsx';

/** Loaded after what every reader of an order needs. */
const ReceiversNotice = lazy(async () => {
  await new Promise<void>(whenIdle);
  return { default: (await import('./ReceiversNotice.tsx')).ReceiversNotice };
});

/** A notice where no person of the other party can do the work that is ordered on a contract. */
export function NobodyToDo(props: ReceiversNoticeProps) {
  return (
    <Optional>
      <ReceiversNotice {...props} />
    </Optional>
  );
}
