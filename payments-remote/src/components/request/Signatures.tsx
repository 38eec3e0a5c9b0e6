import { formatCents, formatDate, formatDay } from '@plumbline/shared/contracts';
import { styled } from 'styled-components';
import type { PaymentRequest } from '../../data/request.ts';
import { waiverOf } from '../../data/waiver.ts';
import { describePayment } from './payment-words.ts';
import { reasonForLess } from './words.ts';

const Sides = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 18pt;
  margin-block-start: 14pt;
  break-inside: avoid;

  h2 {
    font-size: 11pt;
  }
`;

/** For a signature by hand, where a lender wants one. */
const Rule = styled.p`
  margin-block-start: 28pt;
  padding-block-start: 3pt;
  border-block-start: 0.5pt solid #000;
  font-size: 8pt;
`;

const Waiver = styled.div`
  margin-block-start: 12pt;

  p + p {
    margin-block-start: 4pt;
    font-size: 9pt;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/** Who submitted and approved an application, what was paid, and the waiver that goes with it. */
export function Signatures({ request }: { readonly request: PaymentRequest }) {
  const { contract } = request;
  const waiver = waiverOf(request);
  const why = reasonForLess(request);
  const paid = request.payments.find(({ state }) => state === 'SUCCEEDED');
  const isApproved = request.state === 'APPROVED' || request.state === 'PAID';
  return (
    <>
      <Sides>
        <div>
          <h2>{contract.payee.name}</h2>
          <p>
            {request.submittedAt === null
              ? 'Not submitted.'
              : `Submitted by ${request.submittedBy} on ${formatDay(request.submittedAt)}.`}
          </p>
          <Rule>Signature and date</Rule>
        </div>
        <div>
          <h2>{contract.payer.name}</h2>
          <p>
            {isApproved && request.decidedAt !== null
              ? `Approved by ${request.decidedBy} on ${formatDay(request.decidedAt)}: ${formatCents(request.dueCents)}.`
              : 'Not approved.'}
          </p>
          {why && <p>Why less was approved: {why}</p>}
          {paid && <p>Payment: {describePayment(paid, contract.payee.name)}</p>}
          <Rule>Signature and date</Rule>
        </div>
      </Sides>
      {waiver && (
        <Waiver>
          <p>
            Waiver of {contract.payee.name} for {formatCents(waiver.amountCents)}, through{' '}
            {formatDate(waiver.throughDate)}, attached by {waiver.createdBy}:
          </p>
          {waiver.document && <p>Document: {waiver.document.name}</p>}
          <p>{waiver.text}</p>
        </Waiver>
      )}
    </>
  );
}
