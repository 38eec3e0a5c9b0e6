import type { CommandState } from '@plumbline/shared/apollo/commands';
import { formatCents } from '@plumbline/shared/contracts';
import { ConfirmDialog } from '@plumbline/shared/forms';
import type { PaymentRequest } from '../../data/request.ts';

interface ApproveDialogProps {
  readonly request: PaymentRequest;
  /** What is approved. */
  readonly dueCents: number;
  readonly open: boolean;
  readonly command: CommandState;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a payment request is approved. */
export function ApproveDialog({ request, dueCents, ...rest }: ApproveDialogProps) {
  const { contract } = request;
  const due = formatCents(dueCents);
  return (
    <ConfirmDialog title={`Approve ${due}?`} verb="Approve" variant="primary" {...rest}>
      {contract.payer.name} then owes {contract.payee.name} this amount within {contract.payDays}{' '}
      days. It cannot be taken back.
    </ConfirmDialog>
  );
}
