import { useCommand } from '@plumbline/shared/apollo/commands';
import { formatCents } from '@plumbline/shared/contracts';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { Button, VisuallyHidden } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { type Cost, ReverseCost } from '../../data/budget.ts';

interface ReverseCostButtonProps {
  readonly cost: Cost;
  readonly onChange: () => Promise<unknown>;
}

/** Takes a cost back by an entry against it, after a question. */
export function ReverseCostButton({ cost, onChange }: ReverseCostButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const command = useCommand(onChange);

  async function reverse() {
    if (!(await command.send(ReverseCost, (key) => ({ id: cost.id, key })))) return;
    setOpen(false);
    showToast({ title: 'Cost reversed', description: cost.text, tone: 'success' });
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <span>
          Reverse <VisuallyHidden>{cost.text}</VisuallyHidden>
        </span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Reverse this cost?"
        verb="Reverse"
        command={command}
        onConfirm={() => void reverse()}
        onClose={() => setOpen(false)}
      >
        {cost.text}, {formatCents(cost.amountCents)}. Both entries stay in the list.
      </ConfirmDialog>
    </>
  );
}
