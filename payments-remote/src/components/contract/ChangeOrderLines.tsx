import { formatCents, moneyLimits } from '@plumbline/shared/contracts';
import { Amount } from '@plumbline/shared/screens';
import { styled } from 'styled-components';
import type { ChangeOrder } from '../../data/contract.ts';

const List = styled.ul`
  font-size: var(--text-small);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-4);
  }
`;

/** An amount that is added, or taken away. */
export const withSign = (cents: number) =>
  cents > 0 ? `+${formatCents(cents)}` : formatCents(cents);

/** What a change order adds and lowers, with the cost codes where the budget counts it. */
export const ChangeOrderLines = ({ lines }: Pick<ChangeOrder, 'lines'>) => (
  <List role="list">
    {lines.map(({ id, lineId, text, costCode, scheduledCents }) => (
      <li key={id}>
        <span dir="auto">
          {lineId === null ? '' : 'Less of '}
          {text}
          {costCode !== '' && ` · ${costCode}`}
        </span>
        <Amount>{withSign(scheduledCents)}</Amount>
      </li>
    ))}
  </List>
);

/** Whether it came of an extra: its one line repeats the reason, without line breaks and cut. */
function isOfExtra({ reason, lines }: ChangeOrder) {
  const text = reason
    .replace(/[\t\n]+/g, ' ')
    .slice(0, moneyLimits.lineText)
    .trimEnd();
  return lines.length === 1 && lines[0]?.text === text;
}

/** Why a contract changes, and by which lines; a text that is both stands once. */
export const ChangeOrderText = (changeOrder: ChangeOrder) => {
  const { reason, lines } = changeOrder;
  if (isOfExtra(changeOrder)) {
    return <ChangeOrderLines lines={lines.map((line) => ({ ...line, text: reason }))} />;
  }
  return (
    <>
      <p dir="auto">{reason}</p>
      <ChangeOrderLines lines={lines} />
    </>
  );
};
