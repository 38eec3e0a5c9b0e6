import type { TypedDocumentNode } from '@plumbline/shared/apollo';
import { type CommandAnswer, useCommand } from '@plumbline/shared/apollo/commands';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { Button } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { type ReactNode, useState } from 'react';

interface ConfirmButtonProps<
  Given extends CommandAnswer,
  Variables extends Record<string, unknown>,
> {
  /** On the button, and on the one of the question. */
  readonly verb: ReactNode;
  /** On the button of the question that does nothing; `Cancel` by default. */
  readonly refusal?: string;
  readonly title: string;
  /** What happens. */
  readonly children: ReactNode;
  /** Whether something to choose among them is not loaded yet. */
  readonly isLoading?: boolean;
  readonly variant?: 'primary' | 'secondary' | 'danger';
  readonly size?: 'small' | 'medium';
  readonly mutation: TypedDocumentNode<Readonly<Record<string, Given>>, Variables>;
  readonly variables: (key: string) => Variables;
  /** Said once it is done. */
  readonly done: string;
  /** Called once it is done or refused. */
  readonly onAnswer: (isDone: boolean) => unknown;
}

/** A verb of a document that asks first, in a dialog that shows what it is about. */
export function ConfirmButton<
  Given extends CommandAnswer,
  Variables extends Record<string, unknown>,
>({
  verb,
  refusal,
  title,
  children,
  variant = 'secondary',
  size = 'medium',
  isLoading,
  mutation,
  variables,
  done,
  onAnswer,
}: ConfirmButtonProps<Given, Variables>) {
  const [isOpen, setOpen] = useState(false);
  const command = useCommand(onAnswer);

  async function confirm() {
    if (!(await command.send(mutation, variables))) return;
    setOpen(false);
    showToast({ title: done, tone: 'success' });
  }

  return (
    <>
      <Button variant={variant} size={size} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={title}
        verb={verb}
        refusal={refusal}
        variant={variant === 'danger' ? 'danger' : 'primary'}
        isLoading={isLoading}
        command={command}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        {isOpen && children}
      </ConfirmDialog>
    </>
  );
}
