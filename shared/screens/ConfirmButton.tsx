import type { TypedDocumentNode } from '@plumbline/shared/apollo';
import {
  type CommandAnswer,
  type Done,
  useAskAgain,
  useAskWhenGone,
  useCommand,
} from '@plumbline/shared/apollo/commands';
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
  /** On the button of the question; `verb` by default. */
  readonly shortVerb?: ReactNode;
  /** On the button of the question that does nothing; `Cancel` by default. */
  readonly refusal?: string;
  readonly title: string;
  /** The version of what it asks about: after a newer one comes, the verb waits until the user has seen it. */
  readonly version?: number;
  /** A sum in cents that the question names: where it changes, the verb waits as well. */
  readonly sum?: number;
  /** What has changed since the user saw it, a sentence each. */
  readonly changes?: readonly string[];
  /** Called when the user opens the question, and when they have seen a change. */
  readonly onSee?: () => void;
  /** Why it can no longer be done: the verb is gone, and the question that is open says so. */
  readonly over?: string | undefined;
  /** What happens. */
  readonly children: ReactNode;
  /** Whether something to choose among them is not loaded yet. */
  readonly isLoading?: boolean;
  readonly variant?: 'primary' | 'secondary' | 'danger';
  readonly size?: 'small' | 'medium';
  readonly mutation: TypedDocumentNode<Readonly<Record<string, Given>>, Variables>;
  readonly variables: (key: string) => Variables;
  /** The badge of what it was done to, where that is no longer as it was done: then it counts as not done. */
  readonly endOf?: (made: Done<Given>) => string | false;
  /** Said once it is done. */
  readonly done: string;
  /** Called as it is sent, once the user has confirmed it. */
  readonly onSend?: () => void;
  /** Called once it is done or refused. */
  readonly onAnswer: (isDone: boolean) => unknown;
}

/** What the user has seen of what it asks about. */
interface Seen {
  readonly title: string;
  readonly version: number | undefined;
  readonly sum: number | undefined;
}

/** What was sent, and the version that it was about. */
interface Sent<Variables> {
  readonly variables: (key: string) => Variables;
  readonly version: number | undefined;
}

/** A verb of a document that asks first, in a dialog that shows what it is about. */
export function ConfirmButton<
  Given extends CommandAnswer,
  Variables extends Record<string, unknown>,
>({
  verb,
  shortVerb = verb,
  refusal,
  title,
  version,
  sum,
  changes,
  onSee,
  over,
  children,
  variant = 'secondary',
  size = 'medium',
  isLoading,
  mutation,
  variables,
  endOf,
  done,
  onSend,
  onAnswer,
}: ConfirmButtonProps<Given, Variables>) {
  /** Undefined while it does not ask. */
  const [seen, setSeen] = useState<Seen>();
  const command = useCommand(onAnswer);
  const { send, sending } = useAskAgain(
    command,
    useAskWhenGone(command, confirm),
    (sent: Sent<Variables>) => over !== undefined || sent.version !== version,
    version,
  );
  const isOver = over !== undefined && !sending.isBusy;

  function see() {
    command.forgetProblem();
    setSeen({ title, version, sum });
    onSee?.();
  }

  function ask() {
    onSend?.();
    void send({ variables, version });
  }

  async function confirm(sent: Sent<Variables>) {
    if (!(await command.send(mutation, sent.variables, endOf))) return;
    setSeen(undefined);
    showToast({ title: done, tone: 'success' });
  }

  return (
    <>
      {over === undefined && (
        <Button variant={variant} size={size} onClick={see}>
          {verb}
        </Button>
      )}
      <ConfirmDialog
        open={seen !== undefined}
        // A question that is over was about the former title.
        title={isOver && seen ? seen.title : title}
        verb={shortVerb}
        refusal={refusal}
        variant={variant === 'danger' ? 'danger' : 'primary'}
        isLoading={isLoading}
        over={over}
        hasChanged={seen && (seen.version !== version || seen.sum !== sum)}
        changes={changes}
        onSeen={see}
        command={sending}
        onConfirm={ask}
        onClose={() => setSeen(undefined)}
      >
        {seen && children}
      </ConfirmDialog>
    </>
  );
}
