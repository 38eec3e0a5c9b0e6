import { Optional } from '@plumbline/shared/ui';
import { lazy } from 'react';
import type { PayersNoticeProps } from './PayersNotice.tsx';

const PayersNotice = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'rare' */ './PayersNotice.tsx')).PayersNotice,
}));

/** Loads and shows `PayersNotice`, which few pages need. */
export function NobodyToPay(props: PayersNoticeProps) {
  return (
    <Optional>
      <PayersNotice {...props} />
    </Optional>
  );
}
