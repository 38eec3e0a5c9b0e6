import { contractVerbs } from '@plumbline/shared/contracts';
import { useKept } from '@plumbline/shared/forms';
import { Button, Section } from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { type Contract, standingIn } from '../../data/contract.ts';
import { changeOrderValues, emptyChangeOrder } from '../../data/change-order-values.ts';
import { Detail, Rows } from '../row-layout.ts';
import { ChangeOrderForm } from './ChangeOrderForm.tsx';
import { ChangeOrderItem } from './ChangeOrderItem.tsx';

const Foot = styled.div`
  margin-block-start: var(--space-4);

  > button {
    min-block-size: 3rem;
  }

  @media print {
    display: none;
  }
`;

interface ChangeOrdersProps {
  readonly contract: Contract;
  /** Called once a command is done or refused. */
  readonly onAnswer: () => unknown;
}

/** How a signed contract changed, and what was proposed to change. */
export function ChangeOrders({ contract, onAnswer }: ChangeOrdersProps) {
  const [typed, keep] = useKept(`change-order.${contract.id}`, changeOrderValues);
  const may = contractVerbs(standingIn(contract), contract.state);
  return (
    <Section title="Change orders">
      {contract.changeOrders.length === 0 && (
        <Detail as="p">
          None. A change order adds lines to the contract or lowers some, once both parties agree.
        </Detail>
      )}
      <Rows role="list">
        {contract.changeOrders.map((changeOrder) => (
          <ChangeOrderItem
            key={changeOrder.id}
            contract={contract}
            changeOrder={changeOrder}
            onAnswer={onAnswer}
          />
        ))}
      </Rows>
      {may.proposeChange && (
        <Foot>
          {typed ? (
            <ChangeOrderForm
              contract={contract}
              values={typed}
              onType={keep}
              onClose={() => keep(null)}
              onAnswer={onAnswer}
            />
          ) : (
            <Button onClick={() => keep(emptyChangeOrder)}>
              <Plus size={18} aria-hidden />
              Propose a change order
            </Button>
          )}
        </Foot>
      )}
    </Section>
  );
}
