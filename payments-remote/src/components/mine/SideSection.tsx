import { formatCents } from '@plumbline/shared/contracts';
import { Detail } from '@plumbline/shared/screens';
import { Card } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { ContractSummary } from '../../data/contracts.ts';
import { ContractList } from '../overview/ContractList.tsx';
import { MoneyOfProjects } from './MoneyOfProjects.tsx';
import { contractsOf, type Side } from './sides.ts';

const Root = styled(Card)`
  /* Below the frame's bar. */
  scroll-margin-block-start: 5rem;

  h2 {
    font-size: var(--text-large);
  }

  h2 + p {
    margin-block-end: var(--space-4);
  }
`;

interface SideSectionProps {
  readonly side: Side;
  /** What the figure says. */
  readonly amountCents: number;
  readonly contracts: readonly ContractSummary[];
}

/**
 * The contracts that one of the figures is the sum of, and what the rest of them amounts to where there
 * are too many; not there where it is zero.
 */
export function SideSection({ side, amountCents, contracts }: SideSectionProps) {
  const { id, name, sentence, amountOf } = side;
  const rows = contractsOf(side, contracts);
  if (rows.length === 0) return null;
  const restCents = rows.reduce((rest, contract) => rest - amountOf(contract), amountCents);
  return (
    // A child of `Stack` with tabindex -1 would hide its content from Tab, so it stands one level below.
    <div>
      <Root as="section" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{name}</h2>
        <Detail as="p">{sentence}</Detail>
        <ContractList contracts={rows} tell={(contract) => formatCents(amountOf(contract))} />
        <MoneyOfProjects restCents={restCents} of="smaller contracts" />
      </Root>
    </div>
  );
}
