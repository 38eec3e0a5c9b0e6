import { Avatar, Badge } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Phone } from '../landing/Phone.tsx';
import { Line, Small, Tile } from '../screens/parts.ts';

const Entry = styled(Tile)`
  grid-template-columns: auto 1fr;
  align-items: start;
  gap: 0.625rem;

  > div {
    display: grid;
    gap: 0.25rem;
  }
`;

const feed = [
  ['Marek Framing', '$18,400', 'Second floor framing', 'Paid'],
  ['Volta Electric', '$7,250', 'Rough-in, 8 photos', 'To approve'],
  ['Clearwater', '$12,900', 'Risers tested, no leaks', 'Paid'],
  ['North Roofing', '$3,980', 'Flashing, north side', 'Paid'],
] as const;

/** Payments as a feed: who was paid, how much and what for. */
export function PaymentFeed() {
  return (
    <Phone title="Payments">
      {feed.map(([name, amount, reason, status]) => (
        <Entry key={name}>
          <Avatar name={name} />
          <div>
            <span>{name}</span>
            <Small>{reason}</Small>
            <Line>
              <strong>{amount}</strong>
              <Badge tone={status === 'Paid' ? 'success' : 'warning'}>{status}</Badge>
            </Line>
          </div>
        </Entry>
      ))}
    </Phone>
  );
}
