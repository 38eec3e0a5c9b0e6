import { Button, Dialog, Notice } from '@plumbline/shared/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { CommandState, Problem } from '@plumbline/shared/apollo/commands';
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
  /** Why it can no longer be done: the question gives way to it. */
  readonly over?: string | undefined;
  /** Whether what it asks about has changed since it was opened: the verb waits until the user has seen it. */
  readonly hasChanged?: boolean | undefined;
  /** What has changed, a sentence each. */
  readonly changes?: readonly string[] | undefined;
  /** Called when the user has seen the change. */
  readonly onSeen?: () => void;
  readonly command: CommandState;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Whether the problem says no more than that something has changed. */
const isAboutChange = (problem: Problem | undefined) =>
  problem?.code === 'CONFLICT' || problem?.code === 'WRONG_STATE';

/** Asks before something that cannot be undone, and says why it was not done. */
export function ConfirmDialog({
  verb,
  refusal = 'Cancel',
  variant = 'danger',
  isLoading = false,
  over,
  hasChanged = false,
  changes = [],
  command,
  children,
  ...rest
}: ConfirmDialogProps) {
  const { isBusy, problem } = command;
  // While it is being sent, what changes is what the user does.
  const isOver = over !== undefined && !isBusy;
  const [wasOver, setWasOver] = useState(false);
  // A press that is meant for the notice must not confirm the question that stands there again.
  if (wasOver !== (rest.open && (wasOver || isOver))) setWasOver(!wasOver);
  const isHeld = isOver || ((wasOver || hasChanged) && !isBusy);

  function close() {
    if (isBusy) return;
    command.forgetProblem();
    rest.onClose();
  }

  function press() {
    if (isOver) close();
    else if (isHeld) {
      command.forgetProblem();
      setWasOver(false);
      rest.onSeen?.();
    } else rest.onConfirm();
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
          <Button
            variant={isHeld ? 'primary' : variant}
            busy={isBusy || (isLoading && !isHeld)}
            onClick={press}
          >
            {isHeld ? 'I have seen it' : verb}
          </Button>
        </>
      }
    >
      <Body>
        {!isOver && children}
        {rest.open && isHeld && (
          <Notice
            tone="warning"
            title={isOver ? 'This can no longer be done' : 'It has changed since you opened it'}
          >
            {(isOver ? [over] : [...changes, 'Look at it again before you go on.']).map((words) => (
              <p key={words} dir="auto">
                {words}
              </p>
            ))}
          </Notice>
        )}
        {!isOver && !(isHeld && isAboutChange(problem)) && <ProblemNotice problem={problem} />}
      </Body>
    </Dialog>
  );
}
