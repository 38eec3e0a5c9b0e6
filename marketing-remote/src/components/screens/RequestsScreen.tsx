import { Badge, type BadgeTone } from '@plumbline/shared/ui';
import { PhoneScreen } from '../landing/Phone.tsx';
import { Amount, Line, Small, Tile } from './parts.ts';

const requests: readonly (readonly [string, string, BadgeTone, string])[] = [
  ['Marek Framing', '$18,400', 'success', 'Paid'],
  ['North Roofing', '$3,980', 'warning', 'Waiver missing'],
  ['Volta Electric', '$7,250', 'info', 'Approved'],
  ['Clearwater', '$12,900', 'info', 'In review'],
];

export function RequestsScreen() {
  return (
    <PhoneScreen title="Payment requests">
      <Tile>
        <Small>Requested this month</Small>
        <Amount>$42,530</Amount>
      </Tile>
      {requests.map(([company, amount, tone, status]) => (
        <Tile key={company}>
          <Line>
            <span>{company}</span>
            <strong>{amount}</strong>
          </Line>
          <Line>
            <Badge tone={tone}>{status}</Badge>
          </Line>
        </Tile>
      ))}
    </PhoneScreen>
  );
}
