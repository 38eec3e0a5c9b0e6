import { Button, Notice } from '@plumbline/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Buttons } from './request/request-layout.ts';

interface ChangedForm {
  /** What the form is about, in the middle of a sentence. */
  readonly subject: 'request' | 'contract';
  /** What has changed of it since the user saw it. */
  readonly changes: readonly string[];
  readonly onSeen: () => void;
  /** Whether the user may still do what the form does. */
  readonly isAllowed: boolean;
  /** Whether it is being sent: what changes then is what the user does. */
  readonly isBusy: boolean;
}

/**
 * Holds a form while what it is about has changed. What was typed stays; it is not sent before the user
 * has seen the change, nor where it was overtaken.
 */
export function holdChangedForm({ subject, changes, onSeen, isAllowed, isBusy }: ChangedForm) {
  if (isBusy || (isAllowed && changes.length === 0)) return { isHeld: false, notice: null };
  const words = (
    <>
      What you typed is still here.
      {!isAllowed && changes.length === 0 && ' You may no longer do this.'}
      <ul aria-label="What has changed">
        {changes.map((change) => (
          <li key={change} dir="auto">
            {change}
          </li>
        ))}
      </ul>
    </>
  );
  const message = isAllowed ? (
    <Notice
      tone="warning"
      title={`This ${subject} has changed since you opened it`}
      more={
        <Buttons>
          <Button onClick={onSeen}>I have seen it</Button>
        </Buttons>
      }
    >
      {words}
    </Notice>
  ) : (
    <Notice tone="warning" title="This can no longer be sent">
      {words}
    </Notice>
  );
  return { isHeld: true, notice: <HeldNotice>{message}</HeldNotice> };
}

/** Takes the focus that was on what cannot be pressed any more: in a dialog that closed, or on the verb. */
function HeldNotice({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (!focused?.matches('body, :disabled, dialog:not([open]) *')) return;
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    // A child of `Stack` with tabindex -1 would hide its content from Tab, so it stands one level below.
    <div>
      <div ref={root} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
