import { ConfirmButton } from '@plumbline/shared/screens';
import { WithdrawPaymentRequest } from '../../data/request-commands.ts';
import type { PaymentRequest } from '../../data/request.ts';
import { waiverOf } from '../../data/waiver.ts';
import type { RequestViewProps } from './RequestView.tsx';
import type { RequestDraftApi } from './useRequestDraft.ts';
import { describeLoss, verbsOf } from './words.ts';

interface WithdrawButtonProps extends RequestViewProps {
  /** What is kept of what was typed in it, which is discarded with it. */
  readonly draft?: Pick<RequestDraftApi, 'isKept' | 'giveUp' | 'forget'>;
}

/** Takes a request back, after a question. One that was never submitted is a draft to discard. */
export function WithdrawButton({ request, onAnswer, draft }: WithdrawButtonProps) {
  const { id, version, number } = request;
  const { text, ...words } = wasNeverSubmitted(request) ? discarding(number) : withdrawing(number);
  const over = `${describeLoss(request, 'withdraw')} You can no longer withdraw it.`;

  function end(isDone: boolean) {
    if (isDone) draft?.forget();
    else draft?.giveUp(false);
    return onAnswer(isDone);
  }
  return (
    <ConfirmButton
      {...words}
      version={version}
      over={verbsOf(request).withdraw ? undefined : over}
      mutation={WithdrawPaymentRequest}
      variables={(key) => ({ id, version, key })}
      onSend={() => draft?.giveUp(true)}
      onAnswer={end}
    >
      <p>
        {text} {draft?.isKept && 'What you have typed since is discarded, too. '}
        {waiverOf(request) && 'Its waiver becomes void. '}You can make another request.
      </p>
    </ConfirmButton>
  );
}

// Saving what was sent back makes a draft of it again: its returns stay.
const wasNeverSubmitted = ({ state, returns }: PaymentRequest) =>
  state === 'DRAFT' && returns.length === 0;

const withdrawing = (number: number) => ({
  verb: 'Withdraw',
  title: `Withdraw request ${number}?`,
  text: 'It cannot be submitted again.',
  done: `Request ${number} withdrawn`,
});

const discarding = (number: number) => ({
  variant: 'danger' as const,
  verb: 'Discard draft',
  title: `Discard the draft of request ${number}?`,
  text: 'It stays in your list as withdrawn, and nobody else sees it.',
  done: `Draft of request ${number} discarded`,
});
