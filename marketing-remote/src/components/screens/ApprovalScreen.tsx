import { Avatar, Badge } from '@plumbline/shared/ui';
import { Check, CircleCheck, Images, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { Phone } from '../landing/Phone.tsx';
import { Amount, Done, Line, Small, Tile } from './parts.ts';

const Facts = styled.ul`
  display: grid;
  gap: 0.5rem;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }

  svg {
    color: var(--color-success);
  }
`;

/** The moment that the product is about: the work is seen, and paid for. */
export function ApprovalScreen() {
  return (
    <Phone title="Approvals" badge={<Badge tone="success">Paid</Badge>}>
      <Tile>
        <Line>
          <span>
            <strong>Marek Framing LLC</strong>
            <br />
            <Small>Riverside Clinic</Small>
          </span>
          <Avatar name="Marek Framing" />
        </Line>
        <Amount>$18,400.00</Amount>
        <Small>Framing, second floor, pay app 4</Small>
      </Tile>
      <Tile>
        <Facts>
          <li>
            <Images size={18} />
            12 photos from the crew
          </li>
          <li>
            <ShieldCheck size={18} />
            Lien waiver signed
          </li>
          <li>
            <Check size={18} />
            Within the framing budget
          </li>
        </Facts>
      </Tile>
      <Tile>
        <Line>
          <Small>Framing budget left</Small>
          <strong>$31,250</strong>
        </Line>
      </Tile>
      <Done>
        <CircleCheck size={18} />
        Approved and paid, 2:14 PM
      </Done>
    </Phone>
  );
}
