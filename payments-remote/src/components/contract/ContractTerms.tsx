import { formatCents, formatShare } from '@plumbline/shared/contracts';
import { styled } from 'styled-components';
import type { Contract } from '../../data/contract.ts';
import { describeDueDay } from '../../data/pay-days.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: var(--space-3) var(--space-5);
  overflow-wrap: anywhere;

  dt {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }

  dd {
    font-weight: 600;
  }
`;

/** What the parties of a contract agree on, besides its lines. */
export function ContractTerms({ contract }: { readonly contract: Contract }) {
  return (
    <List>
      {termsOf(contract).map(([name, term]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{term}</dd>
        </div>
      ))}
    </List>
  );
}

function termsOf(contract: Contract): readonly (readonly [string, string])[] {
  const { retainageBp, payDays, secondApprovalAboveCents } = contract;
  return [
    ['Who pays', contract.payer.name],
    ['Who is paid', contract.payee.name],
    ['Contract sum', formatCents(contract.scheduledCents)],
    ['Retainage', retainageBp === 0 ? 'None' : `${formatShare(retainageBp)} of each request`],
    ['Days to pay', describeDueDay(payDays)],
    ['Waiver', contract.asksForWaiver ? 'Asked for with each request' : 'Not asked for'],
    ...(secondApprovalAboveCents === null
      ? []
      : ([['Second person to pay', `Above ${formatCents(secondApprovalAboveCents)}`]] as const)),
  ];
}
