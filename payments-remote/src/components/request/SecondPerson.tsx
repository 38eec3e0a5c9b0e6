import { formatCents } from '@plumbline/shared/contracts';
import { Notice } from '@plumbline/shared/ui';
import type { PaymentRequest } from '../../data/request.ts';
import { NobodyToPay } from '../NobodyToPay.tsx';
import { verbsOf } from './words.ts';

/** Tells the approver of a request why they cannot pay it, and warns if nobody, or nobody else, can. */
export function SecondPerson({ request }: { readonly request: PaymentRequest }) {
  const { projectId, payer, secondApprovalAboveCents: aboveCents, ...mine } = request.contract;
  if (request.state === 'APPROVED' && mine.place === 'PAYER' && !mine.myRights.includes('PAY')) {
    return <NobodyToPay {...{ projectId, payer }} aboveCents={null} />;
  }
  if (aboveCents === null || !verbsOf(request).waitsForSecond) return null;
  return (
    <>
      <Notice title="Another person pays this one">
        You approved it, and the contract asks for a second person above {formatCents(aboveCents)}.
        Only another member of {payer.name} with the right to pay can record the payment.
      </Notice>
      <NobodyToPay {...{ projectId, payer, aboveCents }} isApprovedByMe />
    </>
  );
}
