import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import {
  changeOrderStates,
  changeOrderVerbs,
  formatCents,
  formatDay,
  rightTaken,
} from '@plumbline/shared/contracts';
import { Amount, ConfirmButton, Detail, RowEnd, useHasBeen } from '@plumbline/shared/screens';
import { useHasKept } from '@plumbline/shared/forms';
import {
  Button,
  Loaded,
  Notice,
  Optional,
  StatusBadge,
  VisuallyHidden,
} from '@plumbline/shared/ui';
import { lazy, useState } from 'react';
import { styled } from 'styled-components';
import { WithdrawChangeOrder } from '../../data/change-order-commands.ts';
import {
  type ChangeOrder,
  type Contract,
  describeAnswer,
  linesTooShort,
} from '../../data/contract.ts';
import { otherParty, ownParty } from '../../data/contracts.ts';
import { standingOf } from '../../data/standing.ts';
import { ApproveChange } from './ApproveChange.tsx';
import { declineChangeKey } from './kept-keys.ts';
import { ChangeOrderText, withSign } from './ChangeOrderLines.tsx';

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding-block: var(--space-4);

  h3 {
    font-size: var(--text-body);
  }

  @media print {
    button {
      display: none;
    }
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);

  /* Not those of the dialogs that they open. */
  > button {
    flex: 1 1 8rem;
  }
`;

/** Where its dialog alone is left, it takes no place. */
const Verbs = styled(Line)`
  &:not(:has(> button)) {
    display: contents;
  }
`;

/** A form within a surface: it has none of its own, and its verbs follow it. */
const Declining = styled.div`
  section,
  [data-verbs] {
    position: static;
    margin-inline: 0;
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }
`;

const Told = styled(Detail)`
  white-space: pre-line;
`;

interface ChangeOrderItemProps {
  readonly contract: Contract;
  readonly changeOrder: ChangeOrder;
  readonly onAnswer: OnAnswer;
}

const loadForms = () => import('./contract-forms.ts');
const loadDecline = async () => (await loadForms()).DeclineChange;
const UnsentReason = lazy(async () => ({ default: (await loadForms()).UnsentReason }));

/** One change order, with what the user may do with it. */
export function ChangeOrderItem({ contract, changeOrder, onAnswer }: ChangeOrderItemProps) {
  const { id, version, number, amountCents } = changeOrder;
  const may = changeOrderVerbs(standingOf(contract), changeOrder);
  const hasAnswer = useHasBeen(may.answer);
  const hasKept = useHasKept(declineChangeKey(id));
  const [declining, setDeclining] = useState(
    may.answer && hasKept ? { takesFocus: false } : undefined,
  );
  const hasWithdraw = useHasBeen(may.withdraw);
  const change = (key: string) => ({ id, version, key });
  const other = otherParty(contract).name;
  const tooShort = linesTooShort(contract, changeOrder);
  const shortWords =
    tooShort.length > 0 ? 'Too little is left of a line that it lowers.' : undefined;
  const named = (verb: string) => (
    <>
      {verb} <VisuallyHidden>change order {number}</VisuallyHidden>
    </>
  );
  return (
    <Root>
      <Line>
        <h3 id={`change-order-${id}`}>Change order {number}</h3>
        <RowEnd>
          <Amount>{withSign(amountCents)}</Amount>
          <StatusBadge {...changeOrderStates[changeOrder.state]} />
        </RowEnd>
      </Line>
      <ChangeOrderText {...changeOrder} />
      <Told as="p" role="status">
        {describe(changeOrder)}
      </Told>
      {tooShort.length > 0 && (
        <Notice tone="warning" title="It cannot be approved any more">
          {tooShort.map((line) => (
            <p key={line.id}>
              {formatCents(line.leftCents)} is left of <bdi>{line.text}</bdi>. More of it was
              approved, or another change order has lowered it.
            </p>
          ))}
        </Notice>
      )}
      {hasAnswer && !declining && (
        <Verbs>
          <ApproveChange
            {...{ contract, changeOrder, onAnswer }}
            verb={named('Approve')}
            over={may.answer ? shortWords : describeOver(changeOrder, 'approve')}
          />
          {may.answer && (
            <Button variant="danger" onClick={() => setDeclining({ takesFocus: true })}>
              {named('Decline')}
            </Button>
          )}
        </Verbs>
      )}
      {!may.answer && !declining && hasKept && (
        <Optional>
          <UnsentReason
            name={declineChangeKey(id)}
            known={changeOrder.declineReason}
            why={
              changeOrder.state === 'PROPOSED' ? rightTaken.APPROVE : describeAnswer(changeOrder)
            }
          />
        </Optional>
      )}
      {declining && (
        <Declining>
          <Loaded
            load={loadDecline}
            props={{
              ...{ contract, changeOrder, onAnswer, ...declining },
              onClose: () => setDeclining(undefined),
            }}
          />
        </Declining>
      )}
      {changeOrder.state === 'PROPOSED' && !contract.myRights.includes('APPROVE') && (
        <Detail as="p">
          A member of {ownParty(contract).name} who may approve{' '}
          {changeOrder.isMine ? 'can withdraw' : 'answers'} it.
        </Detail>
      )}
      {hasWithdraw && (
        <Verbs>
          <ConfirmButton
            verb={named('Withdraw')}
            title={`Withdraw change order ${number}?`}
            over={may.withdraw ? undefined : describeOver(changeOrder, 'withdraw')}
            mutation={WithdrawChangeOrder}
            variables={change}
            done="Change order withdrawn"
            onAnswer={onAnswer}
          >
            {other} can no longer approve it. The contract stays as it is.
          </ConfirmButton>
        </Verbs>
      )}
    </Root>
  );
}

/** Why a change order cannot be approved or withdrawn any more. */
function describeOver(changeOrder: ChangeOrder, verb: 'approve' | 'withdraw'): string {
  const { state } = changeOrder;
  if (state === 'PROPOSED') return `${rightTaken.APPROVE} You can no longer ${verb} it.`;
  const done = describeAnswer(changeOrder);
  return state === 'APPROVED'
    ? done
    : `${done} Nothing was approved, and the contract stays as it is.`;
}

function describe(changeOrder: ChangeOrder): string {
  const { proposedBy, createdAt, state, answeredBy, answeredAt, declineReason } = changeOrder;
  const proposed = `Proposed by ${proposedBy} on ${formatDay(createdAt)}`;
  if (!answeredAt || !answeredBy) return proposed;
  const verb = changeOrderStates[state].label.toLowerCase();
  const why = declineReason === null ? '' : `: “${declineReason}”`;
  return `${proposed}, ${verb} by ${answeredBy} on ${formatDay(answeredAt)}${why}`;
}
