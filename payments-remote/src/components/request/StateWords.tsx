import { Notice } from '@plumbline/shared/ui';
import type { PaymentRequest } from '../../data/request.ts';
import { describeState } from './words.ts';

/** Where a request stands; of one that was sent back, why. */
export function StateWords({ request }: { readonly request: PaymentRequest }) {
  return (
    <>
      <p role="status">{describeState(request)}</p>
      {request.state === 'RETURNED' && request.reason !== null && (
        <Notice tone="warning" title="Why it was sent back">
          <span dir="auto">{request.reason}</span>
        </Notice>
      )}
    </>
  );
}
