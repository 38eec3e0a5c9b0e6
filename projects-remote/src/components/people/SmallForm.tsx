import { CancelButton } from '@plumbline/shared/forms';
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
  readonly isBusy: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form within a party or below all of them, in the place of the button that opened it. */
export function SmallForm({ title, verb, isBusy, onSubmit, onCancel, children }: SmallFormProps) {
  const titleId = useId();
  return (
    <Root
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <Name id={titleId}>{title}</Name>
      {children}
      <Buttons>
        <CancelButton variant="quiet" isSending={isBusy} onClick={onCancel} />
        <Button type="submit" variant="primary" busy={isBusy}>
          {verb}
        </Button>
      </Buttons>
    </Root>
  );
}
