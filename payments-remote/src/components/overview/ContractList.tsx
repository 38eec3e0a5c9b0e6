import { contractStates, formatCents, paths } from '@plumbline/shared/contracts';
import { Amount, Detail, RowEnd, RowLink, Rows, RowWords } from '@plumbline/shared/screens';
import { StatusBadge } from '@plumbline/shared/ui';
import type { ContractSummary } from '../../data/contracts.ts';

interface ContractListProps {
  readonly contracts: readonly ContractSummary[];
  /** What to say of a contract in place of its sum. */
  readonly tell?: (contract: ContractSummary) => string;
}

/** Contracts, each with whom it is with, where it stands and its sum. */
export function ContractList({ contracts, tell }: ContractListProps) {
  return (
    <Rows role="list">
      {contracts.map((contract) => (
        <li key={contract.id}>
          <RowLink to={paths.contract(contract.projectId, contract.id)} preventScrollReset={!tell}>
            <RowWords>
              <strong dir="auto">{contract.title}</strong>
              <Detail dir="auto">
                {contract.payer.name} pays {contract.payee.name}
                {tell && ` · ${contract.projectTitle}`}
              </Detail>
            </RowWords>
            <RowEnd>
              <Amount>{tell ? tell(contract) : formatCents(contract.scheduledCents)}</Amount>
              {!tell && <StatusBadge {...contractStates[contract.state]} />}
            </RowEnd>
          </RowLink>
        </li>
      ))}
    </Rows>
  );
}
