import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { contractVerbs } from '@plumbline/shared/contracts';
import { useHasKept } from '@plumbline/shared/forms';
import { belowProject, Detail, Rows } from '@plumbline/shared/screens';
import { Button, Loaded, Section } from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Contract, toAnswer } from '../../data/contract.ts';
import { standingOf } from '../../data/standing.ts';
import { useChangeOrdersAnchor } from './use-change-orders-anchor.ts';
import { changeOrderKey } from './kept-keys.ts';
import { ChangeOrderItem } from './ChangeOrderItem.tsx';

const Root = styled.div`
  h2,
  h3 {
    ${belowProject}
  }
`;

const Waiting = styled(Detail)`
  &:not(:empty) {
    margin-block-end: var(--space-2);
  }
`;

const Foot = styled.div`
  margin-block-start: var(--space-4);

  @media print {
    display: none;
  }
`;

interface ChangeOrdersProps {
  readonly contract: Contract;
  /** Called once a command is done or refused. */
  readonly onAnswer: OnAnswer;
}

const loadForm = async () => (await import('./ChangeOrderForm.tsx')).ChangeOrderForm;

/** How a signed contract changed, and what was proposed to change. */
export function ChangeOrders({ contract, onAnswer }: ChangeOrdersProps) {
  const hasKept = useHasKept(changeOrderKey(contract.id));
  const may = contractVerbs(standingOf(contract), contract.state);
  const [isOpen, setOpen] = useState(hasKept && may.proposeChange);
  const [takesFocus, setTakesFocus] = useState(false);
  const root = useChangeOrdersAnchor();
  return (
    <Root ref={root}>
      <Section title="Change orders">
        <Waiting as="p" role="status">
          {toAnswer(contract)
            .map(({ number }) => `Change order ${number} waits for your answer.`)
            .join(' ')}
        </Waiting>
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
        {(may.proposeChange || isOpen) && (
          <Foot>
            {isOpen ? (
              <Loaded
                load={loadForm}
                props={{
                  ...{ contract, isAllowed: may.proposeChange, takesFocus, onAnswer },
                  onClose: () => setOpen(false),
                }}
              />
            ) : (
              <Button
                onClick={() => {
                  setOpen(true);
                  setTakesFocus(true);
                }}
              >
                <Plus size="1.125rem" aria-hidden />
                Propose a change order
              </Button>
            )}
          </Foot>
        )}
      </Section>
    </Root>
  );
}
