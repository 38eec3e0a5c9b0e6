import { Avatar, Badge, ProgressBar } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { SitePhoto } from '../screens/SitePhoto.tsx';
import { Line } from '../screens/parts.ts';

const Row = styled(Line)`
  font-size: clamp(var(--text-small), 0.5rem + 1.5vw, var(--text-body));
  padding-block: var(--space-3);
  border-block-start: 1px solid var(--color-line);

  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: clamp(var(--space-2), 2vw, var(--space-3));
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
`;

const Left = styled.span`
  color: var(--color-ink-muted);
`;

const payees = [
  ['Marek Framing', '$18,400'],
  ['Volta Electric', '$7,250'],
  ['Clearwater', '$12,900'],
] as const;

const trades = [
  ['Framing', '$31,250 left', 76],
  ['Electrical', '$38,900 left', 36],
  ['Roofing', '$900 left', 97],
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
      {trades.map(([trade, left, percent]) => (
        <li key={trade}>
          <Line>
            <strong>{trade}</strong>
            {percent > 90 ? <Badge tone="warning">{left}</Badge> : <Left>{left}</Left>}
          </Line>
          <ProgressBar value={percent} label={trade} />
        </li>
      ))}
    </Budget>
  );
}
