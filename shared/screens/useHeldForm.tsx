import type { CommandState } from '@plumbline/shared/apollo/commands';
import { Button, Notice } from '@plumbline/shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface HeldFormOptions {
  /** What the form is about, in the middle of a sentence. */
  readonly subject: string;
  /** What has changed of it since the user saw it. */
  readonly changes: readonly string[];
  /** Without it, no change alone holds the form. */
  readonly onSeen?: () => void;
  /** Whether the form has something that the user typed. */
  readonly isTyped: boolean;
  /** Whether the user may still do what the form does. */
  readonly isAllowed: boolean;
  /** In place of the notice that it can no longer be sent: what it waits for. */
  readonly waits?: ReactNode;
  /** What sends it. While it is being sent, what changes is what the user does. */
  readonly command: Pick<CommandState, 'isBusy' | 'problem'>;
}

/**
 * Holds a form while what it is about has changed. What was typed stays; it is not sent before the user
 * has seen the change, nor where it was overtaken.
 * @returns `heldBy` for its verb; `notice` above the form; `over` beside the verb, in place of what else
 * is said there
 */
export function useHeldForm({ subject, changes, onSeen, isAllowed, ...rest }: HeldFormOptions) {
  const id = useId();
  const { isBusy, problem } = rest.command;
  if (isBusy || (isAllowed && changes.length === 0)) {
    return { heldBy: undefined, notice: null, over: undefined };
  }
  const words = (
    <>
      {rest.isTyped && 'What you typed is still here. '}
      {isAllowed && 'Look at the change, then press “I have seen it” to go on.'}
      {!isAllowed && changes.length === 0 && 'You may no longer do this. '}
      {!isAllowed && problem?.kind === 'ended' && 'What you sent before had arrived. '}
      {!isAllowed && problem?.kind === 'lost' && 'Perhaps it was sent: its answer was lost.'}
      {changes.length > 0 && (
        <ul aria-label="What has changed">
          {changes.map((change) => (
            <li key={change} dir="auto">
              {change}
            </li>
          ))}
        </ul>
      )}
    </>
  );
  if (!isAllowed) {
    const over = (
      <HeldNotice id={id}>
        {rest.waits || (
          <Notice tone="danger" title="This can no longer be sent">
            {words}
          </Notice>
        )}
      </HeldNotice>
    );
    return { heldBy: id, notice: null, over };
  }
  const message = (
    <Notice
      tone="warning"
      title={`This ${subject} has changed since you opened it`}
      more={
        <div>
          <Button onClick={onSeen}>I have seen it</Button>
        </div>
      }
    >
      {words}
    </Notice>
  );
  return { heldBy: id, notice: <HeldNotice id={id}>{message}</HeldNotice>, over: undefined };
}

interface HeldNoticeProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Takes the focus that was on what cannot be pressed any more: in a dialog that closed, or on the verb. */
export function HeldNotice({ id, children }: HeldNoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (!focused?.matches('body, [data-held], dialog:not([open]) *')) return;
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    // A child of `Stack` with tabindex -1 would hide its content from Tab, so it stands one level below.
    <div>
      <div ref={root} id={id} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
