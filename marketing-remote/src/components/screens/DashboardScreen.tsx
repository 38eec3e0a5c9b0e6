import { Badge, ProgressBar } from '@plumbline/shared/ui';
import { PhoneScreen } from '../landing/Phone.tsx';
import { Amount, Line, Small, Tile } from './parts.ts';

export function DashboardScreen() {
  return (
    <PhoneScreen title="Riverside Clinic" badge={<Badge tone="info">In Progress</Badge>}>
      <Tile>
        <Small>Paid to date</Small>
        <Amount>$412,600</Amount>
        <ProgressBar value={62} label="Share of the budget" />
        <Line>
          <Small>62% of budget</Small>
          <Small>$665,000</Small>
        </Line>
      </Tile>
      <Line>
        <strong>Waiting for you</strong>
        <Small>3</Small>
      </Line>
      <Tile>
        <Line>
          <span>Framing, pay app 4</span>
          <strong>$18,400</strong>
        </Line>
        <Small>Waiver signed · 12 photos</Small>
      </Tile>
      <Tile>
        <Line>
          <span>Electrical rough-in</span>
          <strong>$7,250</strong>
        </Line>
        <Small>Waiver signed · 8 photos</Small>
      </Tile>
      <Tile>
        <Line>
          <span>Change order 2</span>
          <strong>$3,980</strong>
        </Line>
        <Small>Price agreed with the client</Small>
      </Tile>
    </PhoneScreen>
  );
}
