import { Avatar, Badge, Button } from '@plumbline/shared/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { Phone } from '../landing/Phone.tsx';
import { SitePhoto } from './SitePhoto.tsx';
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

const Buttons = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.5rem;
`;

export function WorkOrderScreen() {
  return (
    <Phone title="Work order 112" badge={<Badge tone="warning">To approve</Badge>}>
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
      <Buttons>
        <Button size="small">Send back</Button>
        <Button size="small" variant="primary">
          <Check size={16} />
          Approve
        </Button>
      </Buttons>
    </Phone>
  );
}
