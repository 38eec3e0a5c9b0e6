import { Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

const Reason = styled.p`
  white-space: pre-line;
`;

interface ReasonNoticeProps {
  readonly title: string;
  /** As the other party has typed it; null where there is none. */
  readonly reason: string | null | undefined;
}

/** Why the other party has decided against something; nothing where it has not said it. */
export function ReasonNotice({ title, reason }: ReasonNoticeProps) {
  if (!reason) return null;
  return (
    <Notice tone="warning" title={title}>
      <Reason dir="auto">{reason}</Reason>
    </Notice>
  );
}
