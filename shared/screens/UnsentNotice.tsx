import { Button, Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

const Text = styled.p`
  margin-block: var(--space-1) var(--space-2);
  padding-inline-start: var(--space-3);
  border-inline-start: 3px solid var(--color-line-strong);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface UnsentNoticeProps {
  /** What was typed. */
  readonly text: string;
  /** Why it was not sent: a sentence. */
  readonly why: string;
  readonly onDiscard: () => void;
}

/** Shows what the user typed in a form that can no longer be sent, until they discard it. */
export function UnsentNotice({ text, why, onDiscard }: UnsentNoticeProps) {
  return (
    <Notice
      tone="warning"
      title="What you typed was not sent"
      more={
        <div>
          <Button onClick={onDiscard}>Discard it</Button>
        </div>
      }
    >
      <p>{why} You typed:</p>
      <Text dir="auto">{text}</Text>
    </Notice>
  );
}
