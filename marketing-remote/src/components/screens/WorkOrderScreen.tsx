import { Badge } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { PhoneScreen } from '../landing/Phone.tsx';
import { SitePhoto } from './SitePhoto.tsx';
import { Small, Tile } from './parts.ts';
import type { WorkOrderLabel } from './words.ts';

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

const approved: WorkOrderLabel = 'Approved';

/** A work order with its photos and who did what with it. */
export function WorkOrderScreen() {
  return (
    <PhoneScreen title="Work order 112" badge={<Badge tone="success">{approved}</Badge>}>
      <Tile>
        <strong>What to do</strong>
        Replace beam, grid C4
      </Tile>
      <Tile>
        <strong>Photos</strong>
        <Photos>
          <SitePhoto view="beam" />
          <SitePhoto view="joint" />
          <SitePhoto view="wall" />
        </Photos>
      </Tile>
      <Tile>
        <strong>History</strong>
        <Small>Ordered by Dana Ruiz on Oct 28, 2026</Small>
        <Small>Reported done by Marek Nowak on Oct 30, 2026</Small>
        <Small>Approved by Dana Ruiz on Oct 30, 2026</Small>
      </Tile>
    </PhoneScreen>
  );
}
