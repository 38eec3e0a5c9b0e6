import { completedAndStored, formatCents } from '@plumbline/shared/contracts';
import { askedCents } from '../../data/request-line-amounts.ts';
import type { PaymentRequest } from '../../data/request.ts';
import { ReasonNotice } from '../ReasonNotice.tsx';
import { describeLess, describeRelease, describeState, reasonForLess } from './words.ts';

/** Where a request stands, and what it releases; of one that was sent back, or of which less was approved, why. */
export function StateWords({ request }: { readonly request: PaymentRequest }) {
  const isCorrected = request.state === 'RETURNED' || request.state === 'DRAFT';
  const lessCents = askedCents(request) - request.dueCents;
  const less = lessCents > 0 ? `${formatCents(lessCents)} less` : 'less';
  const lessWorkCents = completedAndStored(request.lines) - request.completedAndStoredCents;
  const detail = describeLess(lessWorkCents, lessCents);
  const last = isCorrected ? request.returns.at(-1) : undefined;
  const release = describeRelease(request);
  return (
    <>
      <p role="status">{describeState(request)}</p>
      {release && <p>{release}</p>}
      <ReasonNotice title="Why it was sent back" reason={last?.reason} />
      {detail && <p>{`${less} was approved${detail}.`}</p>}
      <ReasonNotice title={`Why ${less} was approved`} reason={reasonForLess(request)} />
    </>
  );
}
