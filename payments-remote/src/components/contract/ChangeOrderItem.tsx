import {
  changeOrderStates,
  changeOrderVerbs,
  formatCents,
  formatDay,
} from '@plumbline/shared/contracts';
import { Amount, ConfirmButton, Detail, RowEnd } from '@plumbline/shared/screens';
import { Button, StatusBadge, VisuallyHidden } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { AnswerChangeOrder, WithdrawChangeOrder } from '../../data/change-order-commands.ts';
import { type ChangeOrder, type Contract, standingIn } from '../../data/contract.ts';
import { otherParty } from '../../data/contracts.ts';

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding-block: var(--space-4);

  > div,
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-4);
  }

  h3 {
    font-size: var(--text-body);
  }

  ul {
    font-size: var(--text-small);
  }

  button {
    flex: 1 1 8rem;
  }

  @media print {
    button {
      display: none;
    }
  }
`;

const Told = styled(Detail)`
  white-space: pre-line;
`;

const withSign = (cents: number) => (cents > 0 ? `+${formatCents(cents)}` : formatCents(cents));

interface ChangeOrderItemProps {
  readonly contract: Contract;
  readonly changeOrder: ChangeOrder;
  /** Whether the user is typing why it is declined. */
  readonly isDeclining: boolean;
  readonly onDecline: () => void;
  readonly onAnswer: () => unknown;
}

/** One change order, with what the user may do with it. */
export function ChangeOrderItem({ contract, changeOrder, ...rest }: ChangeOrderItemProps) {
  const { isDeclining, onDecline, onAnswer } = rest;
  const { id, version, number, amountCents, reason } = changeOrder;
  const may = changeOrderVerbs(standingIn(contract), changeOrder);
  const change = (key: string) => ({ id, version, key });
  const other = otherParty(contract).name;
  const sum = formatCents(contract.scheduledCents + amountCents);
  const named = (verb: string) => (
    <>
      {verb} <VisuallyHidden>change order {number}</VisuallyHidden>
    </>
  );
  return (
    <Root>
      <div>
        <h3 data-waits={may.answer || undefined}>Change order {number}</h3>
        <RowEnd>
          <Amount>{withSign(amountCents)}</Amount>
          <StatusBadge {...changeOrderStates[changeOrder.state]} />
        </RowEnd>
      </div>
      <p dir="auto">{reason}</p>
      <ul role="list">
        {changeOrder.lines.map((line) => (
          <li key={line.id}>
            <span dir="auto">
              {line.lineId === null ? '' : 'Less of '}
              {line.text}
            </span>
            <Amount>{withSign(line.scheduledCents)}</Amount>
          </li>
        ))}
      </ul>
      <Told as="p" role="status">
        {describe(changeOrder)}
      </Told>
      {may.answer && !isDeclining && (
        <div>
          <ConfirmButton
            verb={named('Approve')}
            title={`Approve change order ${number}?`}
            variant="primary"
            mutation={AnswerChangeOrder}
            variables={(key) => ({ ...change(key), accept: true })}
            done="Change order approved"
            onAnswer={onAnswer}
          >
            “{reason}” changes the contract by {withSign(amountCents)}, to {sum} in all.
          </ConfirmButton>
          <Button variant="danger" onClick={onDecline}>
            {named('Decline')}
          </Button>
        </div>
      )}
      {may.withdraw && (
        <div>
          <ConfirmButton
            verb={named('Withdraw')}
            title={`Withdraw change order ${number}?`}
            mutation={WithdrawChangeOrder}
            variables={change}
            done="Change order withdrawn"
            onAnswer={onAnswer}
          >
            {other} can no longer approve it. The contract stays as it is.
          </ConfirmButton>
        </div>
      )}
    </Root>
  );
}

function describe(changeOrder: ChangeOrder): string {
  const { proposedBy, createdAt, state, answeredBy, answeredAt, declineReason } = changeOrder;
  const proposed = `Proposed by ${proposedBy} on ${formatDay(createdAt)}`;
  if (!answeredAt || !answeredBy) return proposed;
  const verb = changeOrderStates[state].label.toLowerCase();
  const why = declineReason === null ? '' : `: “${declineReason}”`;
  return `${proposed}, ${verb} by ${answeredBy} on ${formatDay(answeredAt)}${why}`;
}
