import type { CommandState } from '@plumbline/shared/apollo/commands';
import { CancelButton } from '@plumbline/shared/forms';
import { useHeldForm } from '@plumbline/shared/screens';
import { Button } from '@plumbline/shared/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Buttons, Name } from './people-layout.ts';

const Root = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-inline-size: 32rem;
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  background: var(--color-ground);
`;

interface SmallFormProps {
  /** What it does, in the words of the button that opened it. */
  readonly title: string;
  readonly verb: ReactNode;
  /** Whether the user may still send it: what was typed stays. */
  readonly isAllowed: boolean;
  readonly command: Pick<CommandState, 'isBusy' | 'problem'>;
  /** What came of sending it. */
  readonly notice: ReactNode;
  readonly onSubmit: () => Promise<void>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form within a party or below all of them, in the place of the button that opened it. */
export function SmallForm({ title, verb, isAllowed, command, notice, ...rest }: SmallFormProps) {
  const titleId = useId();
  const { isBusy } = command;
  const { heldBy, over } = useHeldForm({
    subject: 'project',
    changes: [],
    isTyped: true,
    isAllowed,
    command,
  });
  return (
    <Root
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        void rest.onSubmit();
      }}
    >
      <Name id={titleId}>{title}</Name>
      {over ?? notice}
      {rest.children}
      <Buttons>
        <CancelButton variant="quiet" isSending={isBusy} onClick={rest.onCancel} />
        <Button type="submit" variant="primary" busy={isBusy} heldBy={heldBy}>
          {verb}
        </Button>
      </Buttons>
    </Root>
  );
}
