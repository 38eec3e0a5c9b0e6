import { Avatar, Badge } from '@plumbline/shared/ui';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { PhoneScreen } from '../landing/Phone.tsx';
import { Amount, Line, Small, Tile } from './parts.ts';

const Steps = styled.ul`
  position: relative;
  display: grid;
  gap: 1.125rem;
  padding: 0.25rem 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: 0.625rem;
  }

  svg {
    background: var(--color-surface);
    color: var(--color-success);
    z-index: 1;
  }

  &::before {
    content: '';
    position: absolute;
    inset: 1rem auto 1rem 0.5625rem;
    inline-size: 2px;
    background: var(--color-success);
  }
`;

const steps = [
  ['Work approved', '2:14 PM'],
  ['Payment sent', '2:14 PM'],
  ['Money received', '2:15 PM'],
] as const;

export function PaymentScreen() {
  return (
    <PhoneScreen title="Payment" badge={<Badge tone="success">Paid</Badge>}>
      <Tile>
        <Small>Framing, second floor</Small>
        <Amount>$18,400.00</Amount>
        <Line>
          <span>Marek Framing LLC</span>
          <Avatar name="Marek Framing" />
        </Line>
      </Tile>
      <Tile>
        <Steps>
          {steps.map(([step, time]) => (
            <li key={step}>
              <CircleCheck size={20} />
              {step}
              <Small>{time}</Small>
            </li>
          ))}
        </Steps>
      </Tile>
      <Tile>
        <Line>
          <span>Lien waiver</span>
          <Badge tone="success">Signed</Badge>
        </Line>
        <Line>
          <span>Retainage 5%</span>
          <strong>$920.00</strong>
        </Line>
      </Tile>
    </PhoneScreen>
  );
}
