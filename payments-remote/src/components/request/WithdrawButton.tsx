import { useCommand } from '@plumbline/shared/apollo/commands';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { Button } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { WithdrawPaymentRequest } from '../../data/request-commands.ts';
import type { PaymentRequest } from '../../data/request.ts';
import type { RequestViewProps } from './RequestView.tsx';
import { waiverOf } from './words.ts';

interface WithdrawButtonProps extends RequestViewProps {
  /** Whether something is typed that is not saved. */
  readonly isUnsaved?: boolean;
  /** Called as soon as it is withdrawn. */
  readonly onDone?: () => void;
}

/** Takes a request back, after a question. One that was never submitted is a draft to discard. */
export function WithdrawButton({ request, onChange, isUnsaved, onDone }: WithdrawButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const command = useCommand((isDone) => {
    if (isDone) onDone?.();
    return onChange();
  });
  const { id, version, number } = request;
  const words = wasSubmitted(request) ? withdrawing(number) : discarding(number);

  async function withdraw() {
    if (!(await command.send(WithdrawPaymentRequest, (key) => ({ id, version, key })))) return;
    setOpen(false);
    showToast({ title: words.done, tone: 'success' });
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.verb}</Button>
      <ConfirmDialog
        open={isOpen}
        title={words.title}
        verb={words.verb}
        command={command}
        onConfirm={() => void withdraw()}
        onClose={() => setOpen(false)}
      >
        {words.text} {isUnsaved && 'What you have typed since is discarded, too. '}
        {waiverOf(request) && 'Its waiver becomes void. '}You can make another request.
      </ConfirmDialog>
    </>
  );
}

// Saving what was sent back makes a draft of it again: its returns stay.
const wasSubmitted = ({ state, returns }: PaymentRequest) =>
  state !== 'DRAFT' || returns.length > 0;

const withdrawing = (number: number) => ({
  verb: 'Withdraw',
  title: `Withdraw request ${number}?`,
  text: 'It cannot be submitted again.',
  done: `Request ${number} withdrawn`,
});

const discarding = (number: number) => ({
  verb: 'Discard draft',
  title: `Discard the draft of request ${number}?`,
  text: 'It stays in your list as withdrawn, and nobody else sees it.',
  done: `Draft of request ${number} discarded`,
});
