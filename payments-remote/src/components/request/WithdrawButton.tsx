import { useCommand } from '@plumbline/shared/apollo/commands';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { Button } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { WithdrawPaymentRequest } from '../../data/request-commands.ts';
import type { RequestViewProps } from './RequestView.tsx';

/** Takes a request back, after a question. */
export function WithdrawButton({ request, onChange }: RequestViewProps) {
  const [isOpen, setOpen] = useState(false);
  const command = useCommand(onChange);
  const { id, version, number } = request;

  async function withdraw() {
    if (!(await command.send(WithdrawPaymentRequest, (key) => ({ id, version, key })))) return;
    setOpen(false);
    showToast({ title: `Request ${number} withdrawn`, tone: 'success' });
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Withdraw</Button>
      <ConfirmDialog
        open={isOpen}
        title={`Withdraw request ${number}?`}
        verb="Withdraw"
        command={command}
        onConfirm={() => void withdraw()}
        onClose={() => setOpen(false)}
      >
        It cannot be submitted again. Its waiver becomes void, and you can make another request.
      </ConfirmDialog>
    </>
  );
}
