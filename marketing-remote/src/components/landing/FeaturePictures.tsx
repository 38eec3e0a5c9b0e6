import { Avatar, Badge, ProgressBar } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { SitePhoto } from '../screens/SitePhoto.tsx';
import { Line } from '../screens/parts.ts';

const Row = styled(Line)`
  padding-block: var(--space-3);
  border-block-start: 1px solid var(--color-line);

  > span {
    display: flex;
    align-items: center;
    gap: var(--space-3);
  }
`;

const Photos = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--space-3);

  svg {
    inline-size: 100%;
    border-radius: var(--radius-medium);
  }
`;

const Budget = styled.ul`
  display: grid;
  gap: var(--space-5);

  li {
    display: grid;
    gap: var(--space-2);
  }

  span:last-child {
    margin-inline-start: auto;
    color: var(--color-ink-muted);
  }
`;

const payees = [
  ['Marek Framing', '$18,400'],
  ['Volta Electric', '$7,250'],
  ['Clearwater Plumbing', '$12,900'],
] as const;

const trades = [
  ['Framing', '$96,750 of $128,000', 76],
  ['Electrical', '$22,100 of $61,000', 36],
  ['Roofing', '$31,100 of $32,000', 97],
] as const;

/** Subcontractors, each with what they were paid. */
export function PaidCrew() {
  return payees.map(([name, amount]) => (
    <Row key={name}>
      <span>
        <Avatar name={name} />
        {name}
      </span>
      <span>
        <strong>{amount}</strong>
        <Badge tone="success">Paid</Badge>
      </span>
    </Row>
  ));
}

/** A work order with its photos. */
export function ProvenWork() {
  return (
    <>
      <Photos>
        <SitePhoto view="beam" />
        <SitePhoto view="joint" />
        <SitePhoto view="wall" />
      </Photos>
      <Row>
        <span>Replace beam, grid C4</span>
        <span>
          <Badge tone="success">Approved</Badge>
        </span>
      </Row>
    </>
  );
}

/** Trades, each with its share of the budget that is spent. */
export function SpentBudget() {
  return (
    <Budget role="list">
      {trades.map(([trade, spent, percent]) => (
        <li key={trade}>
          <Line>
            <strong>{trade}</strong>
            {percent > 90 && <Badge tone="warning">$900 left</Badge>}
            <span>{spent}</span>
          </Line>
          <ProgressBar value={percent} label={trade} />
        </li>
      ))}
    </Budget>
  );
}
