import { formatDay } from '@plumbline/shared/contracts';
import { Section } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { PaymentRequest } from '../../data/request.ts';
import { Lines } from './request-layout.ts';

const Return = styled.li`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Each time that a request was sent back, with the reason. */
export function Returns({ returns }: Pick<PaymentRequest, 'returns'>) {
  if (returns.length === 0) return null;
  return (
    <Section title="Sent back">
      <Lines role="list">
        {returns.map(({ returnedAt, returnedBy, reason }) => (
          <Return key={returnedAt} dir="auto">
            By {returnedBy} on {formatDay(returnedAt)}: “{reason}”
          </Return>
        ))}
      </Lines>
    </Section>
  );
}
