import { Button, Dialog } from '@plumbline/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CommandState } from '@plumbline/shared/apollo/commands';
import { CancelButton } from './CancelButton.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';

const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  overflow-wrap: anywhere;
`;

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What happens. */
  readonly children: ReactNode;
  readonly verb: ReactNode;
  /** On the button that does nothing; for a verb that is itself to cancel. */
  readonly refusal?: string | undefined;
  /** `primary` for what takes nothing away. */
  readonly variant?: 'danger' | 'primary';
  /** Whether it shows something to choose that is not loaded yet: confirmed now, the choice would be lost. */
  readonly isLoading?: boolean | undefined;
  readonly command: CommandState;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone, and says why it was not done. */
export function ConfirmDialog({
  verb,
  refusal = 'Cancel',
  variant = 'danger',
  isLoading = false,
  command,
  children,
  onConfirm,
  ...rest
}: ConfirmDialogProps) {
  const { isBusy, problem } = command;
  function close() {
    if (isBusy) return;
    command.forgetProblem();
    rest.onClose();
  }
  return (
    <Dialog
      open={rest.open}
      title={rest.title}
      onClose={close}
      actions={
        <>
          <CancelButton isSending={isBusy} onClick={close}>
            {refusal}
          </CancelButton>
          <Button variant={variant} busy={isBusy || isLoading} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      <Body>
        {children}
        <ProblemNotice problem={problem} />
      </Body>
    </Dialog>
  );
}
