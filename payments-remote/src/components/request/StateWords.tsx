import { Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { PaymentRequest } from '../../data/request.ts';
import { describeState, reasonForLess } from './words.ts';

const Reason = styled.p`
  white-space: pre-line;
`;

/** Where a request stands; of one that was sent back, or of which less was approved, why. */
export function StateWords({ request }: { readonly request: PaymentRequest }) {
  const isCorrected = request.state === 'RETURNED' || request.state === 'DRAFT';
  const last = isCorrected ? request.returns.at(-1) : undefined;
  const why = reasonForLess(request);
  return (
    <>
      <p role="status">{describeState(request)}</p>
      {last && (
        <Notice tone="warning" title="Why it was sent back">
          <Reason dir="auto">{last.reason}</Reason>
        </Notice>
      )}
      {why && (
        <Notice tone="warning" title="Why less was approved">
          <Reason dir="auto">{why}</Reason>
        </Notice>
      )}
    </>
  );
}
