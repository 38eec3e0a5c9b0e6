import { formatCents } from '@plumbline/shared/contracts';
import { Notice } from '@plumbline/shared/ui';
import type { PaymentRequest } from '../../data/request.ts';
import { NobodyToPay } from '../NobodyToPay.tsx';
import { verbsOf } from './words.ts';

/** For a member of the payer who cannot pay: warns if no member can, and tells the approver why. */
export function SecondPerson({ request }: { readonly request: PaymentRequest }) {
  const { contract, decidedBy, decidedByMe } = request;
  const { projectId, payer, secondApprovalAboveCents: aboveCents } = contract;
  const { needsAnother, waitsForSecond } = verbsOf(request);
  if (aboveCents === null || !needsAnother) {
    return <NobodyToPay {...{ projectId, payer }} aboveCents={null} />;
  }
  return (
    <>
      {waitsForSecond && (
        <Notice title="Another person pays this one">
          You approved it, and the contract asks for a second person above {formatCents(aboveCents)}
          . Only another member of {payer.name} with the right to pay can record the payment.
        </Notice>
      )}
      <NobodyToPay
        {...{ projectId, payer, aboveCents }}
        approver={decidedByMe ? 'me' : { name: decidedBy }}
      />
    </>
  );
}
