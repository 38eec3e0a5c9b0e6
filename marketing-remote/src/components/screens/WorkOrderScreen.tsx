import { Avatar, Badge } from '@plumbline/shared/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { PhoneScreen } from '../landing/Phone.tsx';
import { SitePhoto } from './SitePhoto.tsx';
import { Strip } from './money-parts.tsx';
import { Line, Small, Tile } from './parts.ts';

const Photos = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr;
  gap: 0.375rem;

  svg {
    inline-size: 100%;
    block-size: 100%;
    border-radius: 0.375rem;
  }

  svg:first-child {
    grid-row: span 2;
  }
`;

export function WorkOrderScreen() {
  return (
    <PhoneScreen title="Work order 112" badge={<Badge tone="success">Approved</Badge>}>
      <Tile>
        <strong>Replace beam, grid C4</strong>
        <Photos>
          <SitePhoto view="beam" />
          <SitePhoto view="joint" />
          <SitePhoto view="wall" />
        </Photos>
        <Small>3 photos · today, 1:52 PM</Small>
      </Tile>
      <Tile>
        <Line>
          <span>
            Marek Nowak
            <br />
            <Small>“Beam is in, level and bolted.”</Small>
          </span>
          <Avatar name="Marek Nowak" />
        </Line>
      </Tile>
      <Strip>
        <Check size="1.125rem" />
        Approved by Dana Ruiz, 2:14 PM
      </Strip>
    </PhoneScreen>
  );
}
