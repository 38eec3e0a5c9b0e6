import {
  describeDue,
  formatCents,
  formatDay,
  isPast,
  type NeedRow,
} from '@plumbline/shared/contracts';
import { styled } from 'styled-components';
import { Detail } from './row-layout.ts';

/** On a line of its own, also within a paragraph. */
const Line = styled(Detail)`
  display: block;

  [data-late='true'] {
    color: var(--color-danger);
    font-weight: 600;
  }
`;

/** Of what waits for the user: how much, by when, and since when. */
export function NeedDetail({
  amountCents,
  dueDate,
  since,
}: Pick<NeedRow, 'amountCents' | 'dueDate' | 'since'>) {
  return (
    <Line>
      {typeof amountCents === 'number' && `${formatCents(amountCents)} · `}
      {dueDate && (
        <>
          <span data-late={isPast(dueDate)}>{describeDue(dueDate)}</span> ·{' '}
        </>
      )}
      Since {formatDay(since)}
    </Line>
  );
}
