import { Badge } from '@plumbline/shared/ui';
import { PhoneScreen } from '../landing/Phone.tsx';
import { Strip, Waiver } from './money-parts.tsx';
import { Line, Small, Tile } from './parts.ts';
import type { RequestLabel } from './words.ts';

const paid: RequestLabel = 'Paid';

/** A payment on the phone of who gets it. */
export function PaymentScreen() {
  return (
    <PhoneScreen title="Request 2" badge={<Badge tone="success">{paid}</Badge>}>
      <Waiver />
      <Tile>
        <strong>Payments</strong>
        <Line>
          <strong>$13,605.87</strong>
          <Badge tone="success">{paid}</Badge>
        </Line>
        <Small>
          Bank transfer, transfer reference 48213, recorded by Dana Ruiz on Nov 4, 2026. Plumbline
          moved no money.
        </Small>
      </Tile>
      <Strip data-verb>I received it</Strip>
    </PhoneScreen>
  );
}
