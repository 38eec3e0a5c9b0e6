import { formatCents, paths } from '@plumbline/shared/contracts';
import { ButtonLink, Section } from '@plumbline/shared/ui';
import { ScrollText } from 'lucide-react';
import { styled } from 'styled-components';
import type { Contract } from '../../data/contract.ts';
import { Rope } from '../overview/Rope.tsx';
import { addUp } from '../overview/rope-sums.ts';

const More = styled.p`
  margin-block-start: var(--space-3);
  color: var(--color-ink-muted);
`;

/** Where the money of a signed contract is, and how far its work was approved. */
export function ContractBalances({ contract }: { readonly contract: Contract }) {
  const { projectId, id, changeOrderCents, completedAndStoredCents, balanceToFinishCents } =
    contract;
  const title = 'Where the money is';
  return (
    <Section
      title={title}
      action={
        <ButtonLink to={paths.ledger(projectId, id)} preventScrollReset>
          <ScrollText size="1.125rem" aria-hidden />
          Ledger
        </ButtonLink>
      }
    >
      <Rope title={title} sums={addUp([contract])} />
      <More>
        {describeAsked(contract)}
        {formatCents(completedAndStoredCents)} of work is approved to date.{' '}
        {formatCents(balanceToFinishCents)} is left to finish, with what is held back.
        {changeOrderCents !== 0 &&
          ` Change orders made the sum ${formatCents(Math.abs(changeOrderCents))} ${changeOrderCents > 0 ? 'higher' : 'lower'}.`}
      </More>
    </Section>
  );
}

/** What a request asks for that is not approved yet, and on which account it still is. */
function describeAsked({ requests }: Contract): string {
  const asked = requests.find(({ state }) => state === 'SUBMITTED');
  if (!asked) return '';
  const { number, kind, dueCents, heldCents } = asked;
  const due = formatCents(dueCents);
  if (kind === 'RETAINAGE') return `Of what is held back, request ${number} asks for ${due}. `;
  const all = formatCents(dueCents + heldCents);
  const parts = heldCents > 0 ? `: ${due} to pay and ${formatCents(heldCents)} to hold back` : '';
  return `Of what is unbilled, request ${number} asks for ${all}${parts}. `;
}
