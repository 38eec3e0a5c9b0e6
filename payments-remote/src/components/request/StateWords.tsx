import { Notice } from '@plumbline/shared/ui';
import type { PaymentRequest } from '../../data/request.ts';
import { describeState } from './words.ts';

/** Where a request stands; of one that was sent back, why. */
export function StateWords({ request }: { readonly request: PaymentRequest }) {
  const isCorrected = request.state === 'RETURNED' || request.state === 'DRAFT';
  const last = isCorrected ? request.returns.at(-1) : undefined;
  return (
    <>
      <p role="status">{describeState(request)}</p>
      {last && (
        <Notice tone="warning" title="Why it was sent back">
          <span dir="auto">{last.reason}</span>
        </Notice>
      )}
    </>
  );
}
