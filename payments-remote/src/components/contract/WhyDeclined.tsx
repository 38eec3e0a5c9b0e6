import { Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { Contract } from '../../data/contract.ts';

const Reason = styled.p`
  white-space: pre-line;
`;

/** Why a contract was declined, until it is offered again. */
export function WhyDeclined({ contract: { reason } }: { readonly contract: Contract }) {
  if (reason === null) return null;
  return (
    <Notice tone="warning" title="Why it was declined">
      <Reason dir="auto">{reason}</Reason>
    </Notice>
  );
}
