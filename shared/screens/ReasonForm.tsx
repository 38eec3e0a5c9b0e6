import type { CommandState } from '@plumbline/shared/apollo/commands';
import { CancelButton, isTyping, ProblemNotice } from '@plumbline/shared/forms';
import { Button, Section, TextArea } from '@plumbline/shared/ui';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { VerbBar } from './VerbBar.tsx';
import { Stack } from './row-layout.ts';

/** A reason that was sent, and the document that it is about. */
export interface SentReason {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

interface ReasonFormProps {
  readonly title: string;
  /** The level of the title; without, that of a part of the page. */
  readonly level?: 2 | 4;
  /** The label of the input; `Reason` by default. */
  readonly label?: string;
  readonly hint: string;
  readonly verb: string;
  readonly maxLength: number;
  readonly reason: string;
  /** What `onSend` sends. */
  readonly command: CommandState;
  /** The notice that must be answered before it can be sent. */
  readonly heldBy?: string | undefined;
  /** Whether the user has just asked for it, rather than come back to what they typed. */
  readonly takesFocus?: boolean;
  /** Beside the verbs, in place of a refusal: why it can no longer be sent. */
  readonly over?: ReactNode;
  /** Above the form: why it is held. */
  readonly notice?: ReactNode;
  /** Above the verbs. */
  readonly children?: ReactNode;
  readonly onType: (reason: string) => void;
  readonly onSend: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of something, and does it. */
export function ReasonForm({ title, level, hint, verb, maxLength, ...rest }: ReasonFormProps) {
  const { reason, command, heldBy, takesFocus = true, onType, onSend, onClose } = rest;
  const { isBusy, problem } = command;
  const refusal = problem?.field === 'reason' ? problem.message : undefined;
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    if (!takesFocus || isTyping()) return;
    input.current?.focus({ preventScroll: true });
    // In the middle: at the foot, the bar of verbs would cover it.
    input.current?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const text = reason.trim();
    setMissing(text === '');
    // The input says that it is too long.
    if (text === '' || reason.length > maxLength) input.current?.focus();
    else if (!isBusy) onSend(text);
  }

  return (
    <Stack>
      {rest.notice}
      <Section title={title} level={level}>
        <form id={id} noValidate aria-label={title} onSubmit={submit}>
          <TextArea
            ref={input}
            label={rest.label ?? 'Reason'}
            required
            maxLength={maxLength}
            hint={hint}
            error={isMissing ? 'Say why.' : refusal}
            value={reason}
            onKeyDown={({ key }) => {
              // Escape closes an empty form only, so that no typed text is lost.
              if (key === 'Escape' && reason === '' && !isBusy) onClose();
            }}
            onChange={({ target }) => {
              setMissing(false);
              command.forgetProblem();
              onType(target.value);
            }}
          />
        </form>
      </Section>
      <VerbBar>
        {rest.children}
        {rest.over ?? <ProblemNotice problem={problem} except={['reason']} />}
        <CancelButton isSending={isBusy} onClick={onClose} />
        <Button type="submit" form={id} variant="danger" busy={isBusy} heldBy={heldBy}>
          {verb}
        </Button>
      </VerbBar>
    </Stack>
  );
}
