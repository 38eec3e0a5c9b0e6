import { Optional } from '@plumbline/shared/ui';
import { lazy } from 'react';
import type { PayersNoticeProps } from './PayersNotice.tsx';

const PayersNotice = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'rare' */ './PayersNotice.tsx')).PayersNotice,
}));

/** A notice where nobody of the payer can pay what needs a second person. */
export function NobodyToPay(props: PayersNoticeProps) {
  return (
    <Optional>
      <PayersNotice {...props} />
    </Optional>
  );
}
