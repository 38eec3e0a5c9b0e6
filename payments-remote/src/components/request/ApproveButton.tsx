import { formatCents } from '@plumbline/shared/contracts';
import { useForgetKept } from '@plumbline/shared/forms';
import { ConfirmButton } from '@plumbline/shared/screens';
import { DecidePaymentRequest } from '../../data/request-commands.ts';
import { loweredLines } from '../../data/request-line-amounts.ts';
import type { PaymentRequest } from '../../data/request.ts';
import { lacksWaiver } from '../../data/waiver.ts';
import { ApprovalTerms } from './ApprovalTerms.tsx';
import { keptKeys } from './kept-keys.ts';
import type { RequestViewProps } from './RequestView.tsx';
import { describeLoss, describeState, verbsOf } from './words.ts';

/** Approves a request as it was asked for, after a question. */
export function ApproveButton({ request, onAnswer }: RequestViewProps) {
  const { id, version, dueCents } = request;
  const kept = keptKeys(request);
  const onApproval = useForgetKept(onAnswer, kept.less, kept.return);
  const due = formatCents(dueCents);
  return (
    <ConfirmButton
      verb={`Approve ${due}`}
      shortVerb="Approve"
      title={`Approve ${due}?`}
      version={version}
      over={describeOver(request)}
      variant="primary"
      mutation={DecidePaymentRequest}
      variables={(key) => ({ id, version, approve: true, reason: null, lines: null, key })}
      done="Request approved"
      onAnswer={onApproval}
    >
      <ApprovalTerms request={request} dueCents={dueCents} />
    </ConfirmButton>
  );
}

/** Why a request cannot be approved as it was asked for; undefined where it can. */
function describeOver(request: PaymentRequest): string | undefined {
  const { contract, state, dueCents } = request;
  if (verbsOf(request).decide) {
    if (lacksWaiver(contract, request, dueCents)) return describeState(request);
    return loweredLines(request).length > 0
      ? 'A change order has lowered a line below what this asks for.'
      : undefined;
  }
  const why = describeLoss(request, 'decide');
  if (state === 'SUBMITTED') return `${why} You can no longer approve it.`;
  return state === 'APPROVED' || state === 'PAID' ? why : `${why} Nothing was approved.`;
}
