import { formatCents } from '@plumbline/shared/contracts';
import { Amount, Stack } from '@plumbline/shared/screens';
import { styled } from 'styled-components';
import type { Contract } from '../../data/contract.ts';
import { NobodyToPay } from '../NobodyToPay.tsx';
import { ContractTerms } from './ContractTerms.tsx';

const Lines = styled.ol`
  display: grid;
  padding-inline-start: 1.5em;

  li {
    padding-block: var(--space-1);
    border-block-start: 1px solid var(--color-line);
  }

  span {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-3);
  }

  /* Also where the amount stands on a line of its own. */
  bdi + span {
    margin-inline-start: auto;
  }
`;

/** All that a signature is given for. */
export function SigningReview({ contract }: { readonly contract: Contract }) {
  const { projectId, place, payer, secondApprovalAboveCents: aboveCents } = contract;
  return (
    <Stack>
      <p>
        With your signature both parties are bound to “{contract.title}” as it stands here. From
        then on it changes by change orders that both agree to.
      </p>
      <ContractTerms contract={contract} />
      {aboveCents !== null && (
        <p>
          Of a request above {formatCents(aboveCents)}, one person at {payer.name} approves the
          amount, and another one pays it.
        </p>
      )}
      {aboveCents !== null && place === 'PAYER' && (
        <NobodyToPay {...{ projectId, payer, aboveCents }} />
      )}
      <Lines>
        {contract.lines.map(({ id, text, scheduledCents }) => (
          <li key={id}>
            <span>
              <bdi>{text}</bdi> <Amount>{formatCents(scheduledCents)}</Amount>
            </span>
          </li>
        ))}
      </Lines>
    </Stack>
  );
}
