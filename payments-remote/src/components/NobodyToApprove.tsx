import { Optional } from '@plumbline/shared/ui';
import { lazy } from 'react';
import type { ApproversNoticeProps } from './ApproversNotice.tsx';

const ApproversNotice = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'rare' */ './ApproversNotice.tsx')).ApproversNotice,
}));

/** Loads and shows `ApproversNotice`, which few pages need. */
export function NobodyToApprove(props: ApproversNoticeProps) {
  return (
    <Optional>
      <ApproversNotice {...props} />
    </Optional>
  );
}
