import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { formatCents, rightTaken } from '@plumbline/shared/contracts';
import { ConfirmButton } from '@plumbline/shared/screens';
import { VisuallyHidden } from '@plumbline/shared/ui';
import { type Cost, ReverseCost } from '../../data/budget.ts';

interface ReverseCostButtonProps {
  readonly cost: Cost;
  /** Whether the user may record and reverse costs. */
  readonly isAllowed: boolean;
  readonly onAnswer: OnAnswer;
}

/** Takes a cost back by an entry against it, after a question. */
export function ReverseCostButton({ cost, isAllowed, onAnswer }: ReverseCostButtonProps) {
  const taken = isAllowed ? undefined : `${rightTaken.PAY} You can no longer reverse it.`;
  return (
    <ConfirmButton
      verb={
        <span>
          Reverse <VisuallyHidden>{cost.text}</VisuallyHidden>
        </span>
      }
      title="Reverse this cost?"
      over={cost.isReversed ? 'It was reversed.' : taken}
      mutation={ReverseCost}
      variables={(key) => ({ id: cost.id, key })}
      done="Cost reversed"
      onAnswer={onAnswer}
    >
      {cost.text}, {formatCents(cost.amountCents)}. Both entries stay in the list.
    </ConfirmButton>
  );
}
