import { Badge, type BadgeTone } from '@plumbline/shared/ui';
import { PhoneScreen } from '../landing/Phone.tsx';
import { Line, Small, Tile } from './parts.ts';
import type { RequestLabel } from './words.ts';

const requests: readonly (readonly [string, string, string, BadgeTone, RequestLabel, string?])[] = [
  [
    'Request 3',
    '$19,285.00',
    'Progress through Nov 30, 2026',
    'warning',
    'Draft',
    'The contract asks for a waiver.',
  ],
  ['Request 2', '$13,605.87', 'Progress through Oct 31, 2026', 'info', 'Approved, to be paid'],
  ['Request 1', '$15,668.81', 'Progress through Sep 30, 2026', 'success', 'Paid'],
];

/** The payment requests of a contract, and what the open one still lacks. */
export function RequestsScreen() {
  return (
    <PhoneScreen title="Payment requests">
      {requests.map(([name, amount, through, tone, label, missing]) => (
        <Tile key={name}>
          <Line>
            <strong>{name}</strong>
            {amount}
          </Line>
          <Small>{through}</Small>
          <Line>
            <Badge tone={tone}>{label}</Badge>
          </Line>
          {missing}
        </Tile>
      ))}
    </PhoneScreen>
  );
}
