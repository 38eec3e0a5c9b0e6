import { Badge } from '@plumbline/shared/ui';
import { Phone } from '../landing/Phone.tsx';
import { Strip, Sums, Waiver } from './money-parts.tsx';
import { Tile } from './parts.ts';
import type { RequestLabel } from './words.ts';

const label: RequestLabel = 'Waiting for approval';

const sums = [
  ['Completed and stored to date', '$30,815.45'],
  ['Less retainage (5%)', '−$1,540.77'],
  ['Less approved before', '−$15,668.81'],
  ['Amount due', '$13,605.87'],
] as const;

/** The moment that the product is about: a request is read, and approved. */
export function ApprovalScreen() {
  return (
    <Phone title="Request 2" badge={<Badge tone="info">{label}</Badge>}>
      <Tile>
        <Sums rows={sums} />
      </Tile>
      <Waiver />
      <Strip data-verb>Approve $13,605.87</Strip>
    </Phone>
  );
}
