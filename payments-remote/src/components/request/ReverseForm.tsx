import { useAskAgain, useCommand } from '@plumbline/shared/apollo/commands';
import { formatCents, moneyLimits } from '@plumbline/shared/contracts';
import { RestoredNotice, useKept } from '@plumbline/shared/forms';
import { showToast } from '@plumbline/shared/ui/toast';
import { ReversePayment } from '../../data/request-payments.ts';
import { ReasonForm } from '@plumbline/shared/screens';
import { reasonValues } from '../reason-values.ts';
import { useHeldRequest, type RequestFormProps } from './useHeldRequest.tsx';
import { reverseKey } from './kept-keys.ts';
import { paymentToReverse } from './Payments.tsx';

interface ReverseFormProps extends RequestFormProps {
  readonly paymentId: string;
}

/** Takes back the record of a payment, with a reason: its request is due again. */
export function ReverseForm({ paymentId: id, request, ...rest }: ReverseFormProps) {
  const command = useCommand(rest.onAnswer);
  const { value: kept, isRestored, keep } = useKept(reverseKey(id), reasonValues);
  const payment = request.payments.find((one) => one.id === id);
  const isAllowed = paymentToReverse(request)?.id === id;
  // After any other change of the request, the payment can still be reversed.
  const { send, sending } = useAskAgain(command, reverse, () => !isAllowed, request.version);
  const { heldBy, notice, over } = useHeldRequest({
    request,
    ...rest,
    isTyped: kept !== null,
    isAllowed,
    command: sending,
  });

  function close() {
    keep(null);
    rest.onClose();
  }

  async function reverse(reason: string) {
    if (!(await command.send(ReversePayment, (key) => ({ id, reason, key })))) return;
    const description = 'The request is due again.';
    showToast({ title: 'Payment reversed', description, tone: 'success' });
    close();
  }

  return (
    <ReasonForm
      title="Reverse the payment"
      hint="The request is due again, and both sides read the reason. The ledger keeps both entries."
      verb={payment ? `Reverse ${formatCents(payment.amountCents)}` : 'Reverse'}
      maxLength={moneyLimits.reason}
      reason={kept?.reason ?? ''}
      command={sending}
      heldBy={heldBy}
      takesFocus={rest.takesFocus}
      over={over}
      notice={
        <>
          {notice}
          {isRestored && !over && <RestoredNotice onStartOver={() => keep(null)} />}
        </>
      }
      onType={(reason) => keep({ reason })}
      onSend={(reason) => void send(reason)}
      onClose={close}
    />
  );
}
